import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchCase } from './harness/bench-case.ts';
import { type Bench, withBench } from './harness/bench-shop.ts';
import { median } from './harness/load.ts';

const HOLD_S = 3;

export const start = benchCase({
  about: 'the first start of the built shop without any data, later starts, and the memory when nobody uses it',
  options: { runs: 3, idle: 20 },
  run: ({ runs, idle }) =>
    withBench(async (bench) => {
      await measureFirstStart(bench);
      for (const [program, command] of [
        ['all', 'npm start'],
        ['api', 'npm run start:api'],
      ] as const) {
        await (await bench.startByNpm(program)).stop(); // migrates the database and fills the compile cache
        const starts: { seconds: number; cpu: number; megabytes: number }[] = [];
        while (starts.length < runs) {
          const shop = await bench.startByNpm(program);
          const cpu = shop.cpuSeconds();
          await sleep(idle * 1000);
          starts.push({ seconds: shop.startSeconds, cpu, megabytes: shop.megabytes() });
          await shop.stop();
        }
        const of = (key: keyof (typeof starts)[number]) => median(starts.map((one) => one[key]));
        console.log(
          `${command.padEnd(18)} later starts: ready after ${of('seconds').toFixed(2)} s (hold: at most ${HOLD_S}), ` +
            `CPU time ${of('cpu').toFixed(2)} s, ${Math.round(of('megabytes'))} MB after ${idle} s`,
        );
      }
    }),
});

/** Creates the embedded database, migrates it and adds the sample products. */
async function measureFirstStart({ startByNpm }: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kundan-first-start-'));
  const shop = await startByNpm('all', { DATABASE_URL: undefined, DATA_DIR: folder });
  console.log(`${'npm start'.padEnd(18)} first start: ready after ${shop.startSeconds.toFixed(2)} s`);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
