/** How people and things at the table are called. */

import type { Say, Table } from "./types";

/** How a seat is called to whoever sits there, if they have given no name. */
export function ownName(table: Table, seat: number, say: Say): string {
  const who = table.seats[seat - 1];
  const isNamed = who?.name || who?.player !== "human";
  return table.seat === seat && !isNamed ? say("web-seat-you") : seatName(table, seat, say);
}

/** The name of a seat: what a person chose, or the kind of a computer player with the number of its seat. */
export function seatName(table: Table, seat: number, say: Say): string {
  const who = table.seats[seat - 1];
  if (who?.name) return who.name;
  return say("seat-name", { seat, player: say(`player-${who?.player ?? "human"}`) });
}
