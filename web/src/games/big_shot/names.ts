/** How people and things at the table are called. */

import type { Say, Table } from "./types";

/** The name of a seat: what a person chose, or the kind of a computer player with the number of its seat. */
export function seatName(table: Table, seat: number, say: Say): string {
  const who = table.seats[seat - 1];
  if (who?.name) return who.name;
  return say("seat-name", { seat, player: say(`player-${who?.player ?? "human"}`) });
}
