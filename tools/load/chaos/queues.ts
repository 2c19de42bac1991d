import { createRequire } from 'node:module';
import type * as bullmq from 'bullmq';

const { createPostgresBackend, Queue, setDefaultBackendFactory } = createRequire(
  new URL('../../../apps/api/package.json', import.meta.url),
)('bullmq') as typeof bullmq;

/** Job states that mean unfinished work. The next scheduled checkout run is always delayed, so that state does not count. */
const UNFINISHED = { mail: ['waiting', 'active', 'delayed'], checkout: ['waiting', 'active'] } as const;

/** Opens the shop's queues to count their unfinished jobs. Without a Redis URL the queues are in the database. */
export function openQueues(databaseUrl: string, redisUrl: string | undefined) {
  if (!redisUrl) setDefaultBackendFactory(createPostgresBackend);
  const connection = redisUrl
    ? { url: redisUrl }
    : ({ connectionString: databaseUrl, schema: 'bullmq', max: 1 } as object);
  const queues = Object.entries(UNFINISHED).map(([name, states]) => ({
    queue: new Queue(name, { connection }),
    states,
  }));
  return {
    async countUnfinishedJobs(): Promise<number> {
      const counts = await Promise.all(queues.map(({ queue, states }) => queue.getJobCountByTypes(...states)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async close(): Promise<void> {
      await Promise.all(queues.map(({ queue }) => queue.close()));
    },
  };
}
