import { type LoadOptions, type LoadRun, runLoad } from './http-load.ts';
import { median } from './statistics.ts';

/** One side of a comparison. */
export interface Side extends Pick<LoadOptions, 'headers' | 'status'> {
  url: string;
}

export interface Comparison {
  shop: LoadRun;
  floor: LoadRun;
  /** The rate of the shop divided by that of the floor: the median of the rounds. */
  ratio: number;
}

/** Measures both sides in turns A B A B, because a machine's speed varies over time. Returns the median run of each side. */
export async function takeTurns(
  shop: Side,
  floor: Side,
  { rounds, ...options }: { rounds: number; connections: number; seconds: number },
): Promise<Comparison> {
  const run = (side: Side, seconds = options.seconds) => runLoad(side.url, { ...options, ...side, seconds });
  await run(shop, 2); // warm-up
  await run(floor, 1);
  const turns: { shop: LoadRun; floor: LoadRun }[] = [];
  for (let round = 0; round < rounds; round += 1) turns.push({ shop: await run(shop), floor: await run(floor) });
  return {
    shop: medianRun(turns.map((turn) => turn.shop)),
    floor: medianRun(turns.map((turn) => turn.floor)),
    ratio: median(turns.map((turn) => turn.shop.rate / turn.floor.rate)),
  };
}

const medianRun = (runs: LoadRun[]) => runs.toSorted((a, b) => a.rate - b.rate)[runs.length >> 1] as LoadRun;
