import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds } from '@kundan/test-support/program';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import { openTestMailServer } from '@kundan/test-support/test-mail-server';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import { openServers, type ServerKind } from './servers.ts';
import { createShopProcess, type Role, ROOT, type ShopProcess } from './shop-process.ts';

/** A fault that was injected, with start and end in ms since 1970. */
export interface FaultRecord {
  name: string;
  from: number;
  to: number;
}

export interface TestShopOptions {
  servers: ServerKind;
  apis: number;
  workers: number;
  random: SeededRandom;
  /** Further settings of all processes. */
  settings?: NodeJS.ProcessEnv;
}

export const ADMIN = { email: 'admin@kundan.test', password: 'a-password-for-checks' };
/** How long a blocked process does nothing. Worker: longer than it may hold a job. API: about as long as a shopper waits for a response. */
const BLOCKED_MS = { api: '4000', worker: '22000' };

/**
 * Starts a test shop, runs `work` and closes the shop. If `work` fails, prints the error and the last output of all processes,
 * and sets the exit code to 1.
 */
export async function withTestShop(options: TestShopOptions, work: (shop: TestShop) => Promise<void>): Promise<void> {
  const shop = await openTestShop(options);
  const { processes } = shop;
  try {
    // The first API runs the migrations, so that the other processes do not wait for them.
    for (const [index, each] of processes.entries()) {
      each.start();
      if (index === 0) await each.waitUntilStarted();
    }
    await shop.waitUntilReady();
    await work(shop);
  } catch (error) {
    console.error(error, processes.map((each) => `\n${each.name}: ${each.output()}`).join(''));
    process.exitCode = 1;
  } finally {
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await shop.pool.end().catch(() => undefined);
    await shop.redis?.close();
    await shop.database.close();
    await shop.mail.close();
    rmSync(shop.dataDir, { recursive: true, force: true });
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Database, queue, APIs and workers, each a separate process that is not started yet. The mail server runs in this process. */
async function openTestShop({ servers: kind, apis, workers, random, settings }: TestShopOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-chaos-'));
  const mail = await openMailRecorder();
  const { database, redis } = await openServers(kind, dataDir);
  const jwtSecret = randomBytes(32).toString('hex');
  const ports = await Promise.all(Array.from({ length: apis }, findFreePort));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment = (port: number, role: Role) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: mail.url,
    JWT_SECRET: jwtSecret,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '100000',
    BLOCKED_MS: BLOCKED_MS[role],
    ...(kind === 'own' && { DATABASE_URL: database.url }),
    ...(redis && { REDIS_URL: redis.url }),
    ...settings,
  });
  const processesOf = (role: Role, count: number) =>
    Array.from({ length: count }, (_, i) => {
      return createShopProcess(`${role} ${i + 1}`, role, environment(ports[i % apis] ?? 0, role));
    });
  const ofRole = { api: processesOf('api', apis), worker: processesOf('worker', workers) };
  const processes = [...ofRole.api, ...ofRole.worker];
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on('error', () => undefined);
  const faults: FaultRecord[] = [];
  return {
    database,
    redis,
    /** The URL of one of the APIs, a random one each time. */
    get origin() {
      return random.pick(origins);
    },
    origins,
    /** The data folder that all processes share. */
    dataDir,
    /** Signs access tokens. */
    jwtSecret,
    pool,
    mail,
    faults,
    processes,
    /** Another API, from the shop in the folder `root`. It must be started, and it ends with the shop. */
    addApi(name: string, port: number, root: string): ShopProcess {
      const added = createShopProcess(name, 'api', environment(port, 'api'), root);
      processes.push(added);
      return added;
    },
    /** Runs one of the operator's programs, such as 'orders-verify'. */
    async runProgram(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
      const file = resolve(ROOT, `apps/api/dist/run/${program}.js`);
      const running = promisify(execFile)(process.execPath, [file, ...args], { env: environment(0, 'worker') });
      const failed = (error: { code: number; stdout: string; stderr: string }) => error;
      const { code = 0, stdout, stderr } = await running.then((output) => ({ code: 0, ...output }), failed);
      return { code, output: stdout + stderr };
    },
    /** One process with this role, a random one each time. */
    pickProcess: (role: Role) => random.pick(ofRole[role]),
    /** Injects a fault and records when it started and ended. */
    async recordFault(name: string, inject: () => Promise<void>): Promise<void> {
      const record = { name, from: Date.now(), to: Infinity };
      faults.push(record);
      await inject().finally(() => (record.to = Date.now()));
    },
    /** Waits until all processes have started and all APIs are ready. Returns how long that took, in ms. */
    async waitUntilReady(): Promise<number> {
      const start = Date.now();
      await Promise.all([
        ...processes.map((each) => each.waitUntilStarted()),
        ...origins.map((origin) => waitUntil(`${origin} is ready`, () => responds(`${origin}/api/health/ready`))),
      ]);
      return Date.now() - start;
    },
  };
}

/** Starts a mail server that records when it received each mail, and the OTPs in them, and can misbehave. */
async function openMailRecorder() {
  /** When each mail was received, in ms since 1970, by the part of its Message-ID before the @: its id in the outbox. */
  const receivedAt = new Map<string, number[]>();
  /** The newest OTP that was mailed to an address. */
  const otps = new Map<string, string>();
  const server = await openTestMailServer((mail, recipients) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1] ?? 'none';
    receivedAt.set(id, [...(receivedAt.get(id) ?? []), Date.now()]);
    const otp = /^Subject: .*OTP/im.test(mail) && /^(\d{6})\r?$/m.exec(mail)?.[1];
    if (otp) recipients.forEach((address) => otps.set(address, otp));
  });
  return { ...server, receivedAt, otps };
}
