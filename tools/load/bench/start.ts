import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withBench } from './harness/bench-shop.ts';
import { median } from './harness/load.ts';

const HOLD_S = 3;

export const about =
  'the first start of the built shop without any data, later starts, and the memory when nobody uses it';
export const options = { runs: 3, idle: 20 };

export const run = ({ runs, idle }: typeof options) =>
  withBench(async (bench) => {
    // Creates the embedded database, migrates it and adds the sample products.
    const folder = mkdtempSync(join(tmpdir(), 'kundan-first-start-'));
    chmodSync(folder, 0o755); // so that root's database is inside
    const first = await bench.start('all', { DATABASE_URL: undefined, DATA_DIR: folder });
    console.log(`first start: ready after ${first.startSeconds.toFixed(2)} s`);
    await first.stop();
    rmSync(folder, { recursive: true, force: true });
    for (const program of ['all', 'api'] as const) {
      await (await bench.start(program)).stop(); // migrates the database and fills the compile cache
      const starts: { seconds: number; cpu: number; megabytes: number }[] = [];
      while (starts.length < runs) {
        const shop = await bench.start(program);
        const cpu = shop.cpuSeconds();
        await sleep(idle * 1000);
        starts.push({ seconds: shop.startSeconds, cpu, megabytes: shop.megabytes() });
        await shop.stop();
      }
      const of = (key: keyof (typeof starts)[number]) => median(starts.map((one) => one[key]));
      console.log(
        `${program}: later starts ready after ${of('seconds').toFixed(2)} s (hold: at most ${HOLD_S}), ` +
          `CPU time ${of('cpu').toFixed(2)} s, ${Math.round(of('megabytes'))} MB after ${idle} s`,
      );
    }
  });
