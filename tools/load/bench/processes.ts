import { benchCase } from './harness/bench-case.ts';
import { type Bench, withBench } from './harness/bench-shop.ts';
import { percentile, repeatRead } from './harness/load.ts';
import { cpuSecondsOf, type MeasuredServer } from './harness/measured-server.ts';
import { startApis } from './harness/start-apis.ts';

const WARM_UP_S = 3;

export const processes = benchCase({
  about:
    'whole orders and reads a second with more and more API processes, and the cores that they and the database use',
  options: { counts: '1,2,4', shoppers: 32, seconds: 10 },
  run: async ({ counts, shoppers, seconds }) => {
    console.log(
      '| API processes | orders/s | p50, p99 of an order | cores: APIs, database | reads/s | p99 of a read |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const count of counts.split(',').map(Number))
      await withBench(async (bench) => {
        const { apis, order } = await startApis(bench, count, shoppers);
        await order(WARM_UP_S);
        const before = [sumCpu(apis), await cpuOfDatabase(bench)] as const;
        const { durations, rate } = await order(seconds);
        const [apiCpu, databaseCpu] = [sumCpu(apis) - before[0], (await cpuOfDatabase(bench)) - before[1]];
        const reads = await Promise.all(
          apis.map(({ origin }) => repeatRead(`${origin}/api/products/shop?page=1&limit=12&sort=price-asc`)(seconds)),
        );
        const readRate = reads.reduce((sum, run) => sum + run.rate, 0);
        console.log(
          `| ${count} | ${rate.toFixed(1)} | ${percentile(durations, 0.5).toFixed(0)}, ${percentile(durations, 0.99).toFixed(0)} ms ` +
            `| ${(apiCpu / seconds).toFixed(2)}, ${(databaseCpu / seconds).toFixed(2)} ` +
            `| ${readRate.toFixed(0)} | ${Math.max(...reads.map(({ p99 }) => p99))} ms |`,
        );
        await Promise.all(apis.map((api) => api.stop()));
      });
  },
});

const sumCpu = (apis: readonly MeasuredServer[]) => apis.reduce((sum, api) => sum + api.cpuSeconds(), 0);

/** The CPU time of the connections that are open now, for a server on this machine. */
async function cpuOfDatabase({ pool }: Bench): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
}
