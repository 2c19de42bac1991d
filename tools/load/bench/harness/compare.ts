import type { LoadRun } from './run-load.ts';
import { median } from './statistics.ts';

export interface Comparison {
  name: string;
  /** The ratio that the shop has to reach. */
  hold?: number;
  shop: (seconds: number) => Promise<LoadRun>;
  floor: (seconds: number) => Promise<LoadRun>;
}

/** Measures both sides in turns A B A B, because a machine's speed varies over time. Prints the medians of the rates and of the ratio. */
export async function compare(
  { name, hold, shop, floor }: Comparison,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await shop(2); // warm-up
  await floor(1);
  const turns: { shop: LoadRun; floor: LoadRun }[] = [];
  for (let round = 0; round < rounds; round += 1)
    turns.push({ shop: await shop(seconds), floor: await floor(seconds) });
  const ratio = median(turns.map((turn) => turn.shop.rate / turn.floor.rate));
  console.log(
    `${name.padEnd(26)} shop ${describe(turns.map((turn) => turn.shop))}   floor ${describe(turns.map((turn) => turn.floor))}` +
      `   ratio ${ratio.toFixed(2)}${hold === undefined ? '' : `, ${ratio >= hold ? 'holds' : 'MISSES'} ${hold}`}`,
  );
}

function describe(runs: readonly LoadRun[]): string {
  const of = (key: keyof LoadRun, digits: number) => median(runs.map((run) => run[key])).toFixed(digits);
  return `${of('rate', 0).padStart(6)}/s, p50 ${of('p50', 1)}, p99 ${of('p99', 1)} ms`;
}
