import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const START_LIMIT_MS = 120_000;

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The whole shop, started as its README says, on a folder and a port of its own. */
export class Shop {
  readonly url: string;
  readonly admin: { email: string; password: string };
  readonly #process: ChildProcess;
  readonly #dataDir: string;

  private constructor(url: string, admin: Shop['admin'], process: ChildProcess, dataDir: string) {
    this.url = url;
    this.admin = admin;
    this.#process = process;
    this.#dataDir = dataDir;
  }

  static async open(): Promise<Shop> {
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), 'kundan-e2e-'));
    const admin = { email: 'admin@kundan.test', password: 'a password for the tests' };
    const { DATABASE_URL: _database, REDIS_URL: _redis, SMTP_URL: _smtp, NODE_ENV: _env, ...env } = process.env;
    const child = spawn(process.execPath, ['tools/start.ts'], {
      cwd: root,
      env: { ...env, PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const url = `http://localhost:${port}`;
    const until = Date.now() + START_LIMIT_MS;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || Date.now() > until) {
        child.kill('SIGKILL');
        throw new Error(`The shop did not start. It said:\n${output}`);
      }
      await new Promise((wake) => setTimeout(wake, 100));
    }
    return new Shop(url, admin, child, dataDir);
  }

  /** The newest mail to an address whose subject matches; waits for it, up to 15 s. */
  async mailTo(address: string, subject: RegExp): Promise<Mail> {
    const until = Date.now() + 15_000;
    for (;;) {
      const mails = (await (await fetch(`${this.url}/dev/mailbox.json`)).json()) as Mail[];
      const mail = mails.find((one) => one.to.includes(address) && subject.test(one.subject));
      if (mail) return mail;
      if (Date.now() > until) {
        throw new Error(`No mail to ${address} about ${subject}; there are: ${mails.map((one) => one.subject).join(', ')}`);
      }
      await new Promise((wake) => setTimeout(wake, 150));
    }
  }

  /** Stops the shop as Ctrl-C does and gives its exit code. */
  async close(): Promise<number | null> {
    const exited = new Promise<number | null>((done) => this.#process.once('exit', (code) => done(code)));
    this.#process.kill('SIGINT');
    const code = await exited;
    rmSync(this.#dataDir, { recursive: true, force: true });
    return code;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))));
    });
  });
}
