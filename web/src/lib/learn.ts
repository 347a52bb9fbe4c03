/** A first game with a coach. */
import * as api from './api';
import { keep, liking } from './keys';
import { route } from './route.svelte';
import { say } from './words';

export async function learn(game: string): Promise<void> {
  const opened = await api.open({ game, name: liking().name, tutorial: true });
  const own = opened.seats[0];
  keep(opened.table, { game, title: say('web-learn'), token: own?.token, seat: own?.seat });
  route.go(`/t/${opened.table}`);
}
