import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@kundan/test-support/free-port';
import { ROOT } from '../built-shop.ts';
import { openDatabaseServer } from '../database-server.ts';
import { canQuery, type Engines, withEngines } from '../engines/engines.ts';
import { TEST_SETTINGS } from './api-database.ts';

// `npm run test:pooled -- NAMES`: runs specs of the API through a PgBouncer in transaction mode, on a PostgreSQL of its own.

/** From this version on, PgBouncer follows prepared statements to the connection that has them. */
const PREPARES_FROM = '1.21';

await withEngines({ pgbouncer: 'pgbouncer' }, async (engines) => {
  const server = await openDatabaseServer(join(engines.folder, 'data'), TEST_SETTINGS);
  try {
    const poolUrl = await startPgBouncer(engines, server.databaseUrl);
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...process.argv.slice(2)];
    const env = { ...process.env, DATABASE_URL: server.databaseUrl, DATABASE_POOL_URL: poolUrl };
    const vitest = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
    const [code] = (await once(vitest, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await server.close();
  }
});

/** Listens on a free port for all databases of the server. Returns the URL of the same database there. */
async function startPgBouncer(engines: Engines, databaseUrl: string): Promise<string> {
  const version = /PgBouncer ([\d.]+)/.exec(engines.run('pgbouncer', ['--version']))?.[1] ?? '0';
  const prepares = version.localeCompare(PREPARES_FROM, 'en', { numeric: true }) >= 0;
  console.log(`PgBouncer ${version} in front of an embedded PostgreSQL.`);
  const { hostname, port, username, password } = new URL(databaseUrl);
  const poolUrl = new URL(databaseUrl);
  poolUrl.port = String(await findFreePort());
  const settings = join(engines.folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password} connect_query='set statement_timeout=30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolUrl.port}
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
  await engines.start('pgbouncer', ['--quiet', settings], () => canQuery(poolUrl.href));
  return poolUrl.href;
}
