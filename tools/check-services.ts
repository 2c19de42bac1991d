/** Exits with 1 and one sentence when the PostgreSQL of `DATABASE_URL` or the Redis of `REDIS_URL` does not answer. */
import { checkPostgres, checkRedis } from '../apps/api/src/infrastructure/platform/check-connections.ts';

try {
  await checkPostgres(process.env.DATABASE_URL ?? '');
  await checkRedis(process.env.REDIS_URL ?? '');
} catch (error) {
  console.error(`This run needs PostgreSQL and Redis. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
