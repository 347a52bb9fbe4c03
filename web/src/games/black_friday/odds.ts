/** The odds of the next price change, as the server works them out for a seat. */
export interface Odds {
  draws: number;
  samples: number;
  colours: Record<string, { price: number; expected: number; nets: Record<string, number> }>;
}

export interface Chance {
  down: number;
  flat: number;
  up: number;
}

/** How likely a price falls, stays in its row, or rises. */
export function chanceOf(odds: Odds | null, colour: string): Chance | null {
  const nets = odds?.colours[colour]?.nets;
  if (!nets) return null;
  const share = (way: number) =>
    Object.entries(nets).reduce((sum, [net, part]) => sum + (Math.sign(Number(net)) === way ? part : 0), 0);
  return { down: share(-1), flat: share(0), up: share(1) };
}
