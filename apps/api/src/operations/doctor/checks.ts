import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { createTransport } from 'nodemailer';
import type { Config } from '../../infrastructure/config.ts';
import { withConnection } from '../../infrastructure/database/separate-connection.ts';
import { checkPool, checkPostgres, checkRedis } from '../../infrastructure/platform/check-connections.ts';
import { openRedis } from '../../infrastructure/platform/open-redis.ts';
import { pendingMigrations } from '../../migrations/migrate.ts';
import { type Check, type CheckResult, failed, ok, TIMEOUT_MS, warning } from './check-result.ts';
import { checkPurge } from './purge-check.ts';
import { checkReplica } from './replica-check.ts';
import { checkSecrets } from './secrets-check.ts';
import { missingShopDetails } from './shop-details.ts';

/** Differences of clocks above this make tokens and webhooks fail, in ms. */
const MAX_CLOCK_DIFFERENCE_MS = 2000;
const GIB = 2 ** 30;
const MIN_FREE_BYTES = { warning: 2 * GIB, failed: GIB / 4 };

/** The checks of connections and of this computer. `databaseUrl` is undefined while there is no embedded database yet. */
export function checksFor(config: Config, databaseUrl: string | undefined): Check[] {
  const { databasePoolUrl: poolUrl, databaseReadUrl: readUrl, cdnPurgeUrl: purgeUrl } = config;
  return [
    { name: 'PostgreSQL', run: () => database(databaseUrl) },
    ...(poolUrl && databaseUrl ? [{ name: 'PgBouncer', run: () => pool(databaseUrl, poolUrl) }] : []),
    ...(readUrl && databaseUrl ? [{ name: 'Read replica', run: () => checkReplica(databaseUrl, readUrl) }] : []),
    { name: 'Migrations', run: () => migrations(databaseUrl) },
    ...(databaseUrl ? [{ name: 'Secrets', run: () => checkSecrets(config, databaseUrl) }] : []),
    { name: 'Redis', run: () => redis(config.redisUrl) },
    { name: 'Clock', run: () => clock(databaseUrl, config.redisUrl) },
    { name: 'Disk', run: () => disk(config.dataDir) },
    { name: 'Mail', run: () => mail(config.smtpUrl) },
    { name: 'Payments', run: () => payments(config) },
    ...(purgeUrl ? [{ name: 'CDN', run: () => checkPurge(purgeUrl) }] : []),
    { name: 'Shop details', run: () => shopDetails(databaseUrl) },
  ];
}

const NO_DATABASE = 'The embedded database is created at the first start.';

async function database(databaseUrl: string | undefined): Promise<CheckResult> {
  if (!databaseUrl) return ok(NO_DATABASE);
  await checkPostgres(databaseUrl);
  const [row] = await query<{ server_version: string }>(databaseUrl, 'show server_version');
  return ok(`Version ${row?.server_version} accepts connections.`);
}

/**
 * Whether PgBouncer leads to the shop's database and follows prepared statements: otherwise the second connection finds the statement of the
 * first, or none.
 */
async function pool(databaseUrl: string, poolUrl: string): Promise<CheckResult> {
  await checkPool(databaseUrl, poolUrl);
  const [row] = await query<{ statement_timeout: string }>(poolUrl, 'show statement_timeout');
  if (row?.statement_timeout === '0')
    return warning(
      "Statements have no time limit. Give the database of PgBouncer connect_query='set statement_timeout=30000'.",
    );
  const prepare = () => query(poolUrl, { name: 'kundan-doctor', text: 'select 1' });
  const arePrepared = await prepare()
    .then(prepare)
    .catch(() => undefined);
  return arePrepared
    ? ok('Accepts connections and keeps prepared statements.')
    : warning('Keeps no prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements=200.');
}

async function migrations(databaseUrl: string | undefined): Promise<CheckResult> {
  if (!databaseUrl) return ok(NO_DATABASE);
  const pending = await pendingMigrations(databaseUrl);
  return pending.length === 0 ? ok('All have run.') : failed(`Pending: ${pending.join(', ')}. Run: npm run migrate`);
}

async function redis(redisUrl: string | undefined): Promise<CheckResult> {
  if (!redisUrl) return ok('Not used; PostgreSQL stores the job queues.');
  await checkRedis(redisUrl);
  return withRedis(redisUrl, async (client) => {
    const policy = /maxmemory_policy:(\S+)/.exec(await client.info('memory'))?.[1];
    return policy === 'noeviction'
      ? ok('Accepts connections and evicts no jobs.')
      : warning(`Its maxmemory-policy is ${policy}, which can evict jobs. Set it to noeviction.`);
  });
}

async function clock(databaseUrl: string | undefined, redisUrl: string | undefined): Promise<CheckResult> {
  const differences: [string, number][] = [];
  if (databaseUrl) differences.push(['PostgreSQL', await postgresClockDifference(databaseUrl)]);
  // An unreachable server is reported by its own check.
  if (redisUrl) differences.push(['Redis', await redisClockDifference(redisUrl).catch(() => 0)]);
  const wrong = differences.filter(([, ms]) => Math.abs(ms) > MAX_CLOCK_DIFFERENCE_MS);
  return wrong.length > 0
    ? failed(wrong.map(([server, ms]) => `Differs from ${server} by ${(ms / 1000).toFixed(1)} s.`).join(' '))
    : ok('Agrees with the servers.');
}

async function postgresClockDifference(databaseUrl: string): Promise<number> {
  const [row] = await query<{ now: Date }>(databaseUrl, 'select clock_timestamp() as now').catch(() => []);
  return row ? Date.now() - row.now.getTime() : 0;
}

async function redisClockDifference(redisUrl: string): Promise<number> {
  const [seconds, microseconds] = await withRedis(redisUrl, (client) => client.time());
  return Date.now() - Number(seconds) * 1000 - Number(microseconds) / 1000;
}

async function disk(dataDir: string): Promise<CheckResult> {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / GIB).toFixed(1)} GiB free for ${dataDir}.`;
  if (free < MIN_FREE_BYTES.failed) return failed(text);
  return free < MIN_FREE_BYTES.warning ? warning(text) : ok(text);
}

async function mail(smtpUrl: string | undefined): Promise<CheckResult> {
  if (!smtpUrl) return ok('The local mailbox at /dev/mailbox stores all mails.');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return ok('The mail server accepts the connection and the login.');
  } finally {
    transport.close();
  }
}

async function payments({ razorpay }: Config): Promise<CheckResult> {
  if (!razorpay) return warning('The payment sandbox is used; payments are not real.');
  const credentials = Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64');
  const response = await fetch('https://api.razorpay.com/v1/payments?count=1', {
    headers: { authorization: `Basic ${credentials}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 401) return failed('Razorpay rejects RAZORPAY_KEY_ID or RAZORPAY_KEY_SECRET.');
  if (!response.ok) return warning(`Razorpay answers ${response.status}.`);
  return razorpay.keyId.startsWith('rzp_live_') ? ok('Razorpay accepts the live key.') : warning('A test key is used.');
}

async function shopDetails(databaseUrl: string | undefined): Promise<CheckResult> {
  if (!databaseUrl) return ok(NO_DATABASE);
  const missing = await missingShopDetails(databaseUrl);
  return missing.length === 0 ? ok('All are entered.') : warning(missing.join(' '));
}

const query = <Row extends object>(databaseUrl: string, statement: string | pg.QueryConfig): Promise<Row[]> =>
  withConnection(databaseUrl, async (client) => (await client.query<Row>(statement)).rows, {
    connectionTimeoutMillis: TIMEOUT_MS,
  });

async function withRedis<T>(redisUrl: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = openRedis(redisUrl, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.disconnect();
  }
}
