import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPostgres } from '../../apps/api/src/infrastructure/platform/check-connections.ts';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import { openDatabaseServer } from '../database-server.ts';
import { TEST_SETTINGS } from './api-database.ts';

// `npm run test:pooled -- NAMES`: runs specs of the API through a PgBouncer in transaction mode, on a PostgreSQL of its own.

const ROOT = resolve(import.meta.dirname, '../..');
/** From this version on, PgBouncer follows prepared statements to the connection that has them. */
const PREPARES_FROM = '1.21';

const version = versionOfPgBouncer();
const folder = mkdtempSync(join(tmpdir(), 'kundan-pooled-'));
const server = await openDatabaseServer(join(folder, 'data'), TEST_SETTINGS);
const { pooler, poolUrl } = await startPgBouncer(server.databaseUrl);
try {
  console.log(`PgBouncer ${version} in front of an embedded PostgreSQL.`);
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...process.argv.slice(2)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: server.databaseUrl, DATABASE_POOL_URL: poolUrl },
    },
  );
  const [code] = (await once(vitest, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  if (pooler.exitCode === null) {
    pooler.kill('SIGTERM');
    await once(pooler, 'exit');
  }
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

function versionOfPgBouncer(): string {
  try {
    return /PgBouncer ([\d.]+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }))?.[1] ?? '0';
  } catch {
    console.error('This run needs PgBouncer: apt-get install pgbouncer, brew install pgbouncer.');
    return process.exit(1);
  }
}

/** Listens on a free port for all databases of the server. PgBouncer does not run as root. */
async function startPgBouncer(databaseUrl: string): Promise<{ pooler: ChildProcess; poolUrl: string }> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const poolPort = await findFreePort();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0] = PREPARES_FROM.split('.').map(Number);
  const prepares = major > fromMajor || (major === fromMajor && minor >= fromMinor);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password} connect_query='set statement_timeout=30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
${prepares ? 'max_prepared_statements = 200' : ''}
log_connections = 0
log_disconnections = 0
`,
  );
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const pooler = spawn('pgbouncer', ['--quiet', ...(isRoot ? ['--user', 'nobody'] : []), settings], {
    stdio: 'inherit',
  });
  const poolUrl = new URL(databaseUrl);
  poolUrl.port = String(poolPort);
  await waitUntil(
    'PgBouncer accepts connections',
    () =>
      checkPostgres(poolUrl.href, 'DATABASE_POOL_URL').then(
        () => true,
        () => false,
      ),
    10_000,
  );
  return { pooler, poolUrl: poolUrl.href };
}
