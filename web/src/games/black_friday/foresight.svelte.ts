/** The odds of the next price change, requested once for each of the viewer's turns and kept until the next. */
import * as api from '../../lib/api';
import { kept } from '../../lib/keys';
import type { Table } from '../../lib/types';
import type { Odds } from './odds';

class Foresight {
  private odds = $state.raw<Odds | null>(null);
  private table = $state('');
  private asked = '';

  /** The odds for a table, as far as they are known. */
  of({ table }: Table): Odds | null {
    return this.table === table ? this.odds : null;
  }

  /** Ask for the odds on a new turn of the viewer; an unaided player gets none. */
  async look(table: Table): Promise<void> {
    const key = `${table.table} ${table.seat} ${table.version}`;
    if (key === this.asked || table.memory === 'unaided') return;
    this.asked = key;
    const odds = (await api.odds(kept(table.table) ?? table).catch(() => null)) as Odds | null;
    if (!odds || this.asked !== key) return;
    this.odds = odds;
    this.table = table.table;
  }
}

export const foresight = new Foresight();
