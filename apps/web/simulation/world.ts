import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { Clock } from './clock.ts';
import type { FaultCoverage } from './fault-coverage.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { Ledger } from './ledger.ts';
import type { Scheduler } from './scheduler.ts';
import type { ServerModel } from './server/server-model.ts';

/** Everything in a scenario except its devices. */
export interface World {
  /** Unique for each scenario. */
  name: string;
  random: SeededRandom;
  scheduler: Scheduler;
  clock: Clock;
  server: ServerModel;
  network: FaultyNetwork;
  ledger: Ledger;
  coverage: FaultCoverage;
}
