import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const START_LIMIT_MS = 120_000;
const admin = { email: 'admin@kundan.test', password: 'a password for the tests' };

export interface ShopProcess {
  url: string;
  admin: typeof admin;
  /** Stops the shop as Ctrl-C does and gives its exit code. */
  close: () => Promise<number | null>;
}

/** Starts the whole shop as its README says, on a folder and a port of its own. */
export async function startShop(tries = 3): Promise<ShopProcess> {
  try {
    // Below the ports that the system gives to clients, so that none of them takes it while the shop starts.
    return await startAt(randomInt(20_000, 32_000));
  } catch (error) {
    if (tries > 1 && /in use/.test(String(error))) return startShop(tries - 1);
    throw error;
  }
}

async function startAt(port: number): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-e2e-'));
  // The database of a shop that root starts runs as somebody else, who has to come in here.
  chmodSync(dataDir, 0o755);
  const { DATABASE_URL: _database, REDIS_URL: _redis, SMTP_URL: _smtp, NODE_ENV: _env, ...env } = process.env;
  const own = { PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    // All shoppers of the tests come from one address.
    env: { ...env, ...own, RATE_LIMIT_SCALE: '1000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const close = async () => {
    child.kill('SIGINT');
    const code = await exited;
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };

  const url = `http://localhost:${port}`;
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The shop did not start. It said:\n${output}`);
    }
    await new Promise((wake) => setTimeout(wake, 100));
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
