import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Asked } from './load.ts';

export interface Told {
  /** Milliseconds. */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
}

export interface Pace {
  origin: string;
  /** The network address that they come from. */
  from: string;
  perSecond: number;
  seconds: number;
}

/** Sends `perSecond` requests a second, whether earlier ones were answered or not. */
export async function pace({ origin, from, perSecond, seconds }: Pace, next: (turn: number) => Asked): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: from });
  const taken: number[] = [];
  const statuses: Record<number, number> = {};
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()));
    const start = performance.now();
    const answered = ask(origin, next(turn), agent).then(
      ({ status }) => status,
      () => 0, // a body that is refused while it is sent ends the connection
    );
    under.push(
      answered.then((status) => {
        taken.push(performance.now() - start);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(under);
  agent.destroy();
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), statuses };
}
