import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endWithParent } from '@kundan/test-support/end-with-parent';

const root = resolve(import.meta.dirname, '../../../..');
const START_TIMEOUT_MS = 120_000;
const admin = { email: 'admin@kundan.test', password: 'a password for the tests' };

export interface ShopProcess {
  url: string;
  admin: typeof admin;
  /** Stops the shop with SIGINT and returns its exit code. */
  close: () => Promise<number | null>;
}

/**
 * Creates a data folder of a shop that has started once. Shops without variables begin with a copy of it, until the returned function removes it:
 * creating the database, its tables and the samples takes a third of a start.
 */
export async function createTemplate(): Promise<() => void> {
  const folder = createFolder();
  await (await startShop({ DATA_DIR: folder })).close();
  process.env['KUNDAN_TEST_TEMPLATE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** When root starts the shop, its database runs as another user, who needs to read this folder. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kundan-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the built shop with a temporary data folder on a random port, and with `variables` in its environment. */
export async function startShop(variables: Record<string, string> = {}, attempts = 3): Promise<ShopProcess> {
  try {
    // Below the ephemeral port range, so that no client connection takes the port while the shop starts, and for each worker another part of it:
    // a shop that listens there already would answer for the one that starts.
    const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 11) % 12;
    return await startAt(20_000 + worker * 1_000 + randomInt(1_000), variables);
  } catch (error) {
    if (attempts > 1 && /in use/.test(String(error))) return startShop(variables, attempts - 1);
    throw error;
  }
}

async function startAt(port: number, variables: Record<string, string>): Promise<ShopProcess> {
  const dataDir = variables['DATA_DIR'] ?? createFolder();
  const template = process.env['KUNDAN_TEST_TEMPLATE'];
  // `cp -a` keeps the owner of each file, which Node's copy does not: the files of the database belong to its user.
  if (template && Object.keys(variables).length === 0) execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  const { DATABASE_URL: _database, REDIS_URL: _redis, SMTP_URL: _smtp, NODE_ENV: _env, ...env } = process.env;
  const settings = { PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const child = spawn(process.execPath, ['tools/run.ts', 'all'], {
    cwd: root,
    // All requests of the tests come from one IP address.
    env: { ...env, ...settings, RATE_LIMIT_SCALE: '1000', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithParent(child); // its database ends with it
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGINT');
    const code = await exited;
    if (!variables['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };

  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The shop did not start. Its output:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, admin, close };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
