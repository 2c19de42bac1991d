import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds } from '@kundan/test-support/program';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { openTestMailServer } from '@kundan/test-support/test-mail-server';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import { createSettings, ROOT, runCommand } from '../../built-shop.ts';
import { openPostgres, openRedis, type ServerKind } from './servers.ts';
import { createShopProcess, type Role, type ShopProcess } from './shop-process.ts';

export interface TestShopOptions {
  servers?: ServerKind;
  apis: number;
  workers: number;
  random?: SeededRandom;
  /** Further settings of all processes. */
  settings?: NodeJS.ProcessEnv;
}

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
    await shop.close();
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Database, queue, APIs and workers, each a separate process that is not started yet. The mail server runs in this process. */
async function openTestShop({ servers: kind = 'embedded', apis, workers, settings, ...options }: TestShopOptions) {
  const { random = new SeededRandom(1) } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-chaos-'));
  /** When each mail was received, in ms since 1970, by the part of its Message-ID before the @: its id in the outbox. */
  const receivedAt = new Map<string, number[]>();
  /** The newest OTP that was mailed to an address. */
  const otps = new Map<string, string>();
  const mail = await openTestMailServer((text, recipients) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(text)?.[1] ?? 'none';
    receivedAt.set(id, [...(receivedAt.get(id) ?? []), Date.now()]);
    const otp = /^Subject: .*OTP/im.test(text) && /^(\d{6})\r?$/m.exec(text)?.[1];
    if (otp) recipients.forEach((address) => otps.set(address, otp));
  });
  chmodSync(dataDir, 0o755); // the servers may run as another user
  const database = await openPostgres(kind, dataDir);
  const redis = kind === 'own' ? await openRedis(dataDir) : undefined;
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SMTP_URL: mail.url,
    ...createSettings(dataDir),
    ...(kind === 'own' && { DATABASE_URL: database.url }),
    ...(redis && { REDIS_URL: redis.url }),
    ...settings,
  };
  const create = (name: string, role: Role, port: number, root = ROOT) =>
    createShopProcess(name, role, { ...environment, PORT: String(port) }, root);
  const ports = await Promise.all(Array.from({ length: apis }, findFreePort));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const ofRole = {
    api: ports.map((port, index) => create(`api ${index + 1}`, 'api', port)),
    worker: Array.from({ length: workers }, (_, i) => create(`worker ${i + 1}`, 'worker', ports[i % apis] ?? 0)),
  };
  const processes = [...ofRole.api, ...ofRole.worker];
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on('error', () => undefined);
  /** The injected faults, with start and end in ms since 1970. */
  const faults: { name: string; from: number; to: number }[] = [];
  return {
    database,
    redis,
    /** The URL of one of the APIs, a random one each time. */
    get origin() {
      return random.pick(origins);
    },
    origins,
    /** Signs access tokens. */
    jwtSecret: environment.JWT_SECRET,
    pool,
    mail: { ...mail, receivedAt, otps },
    faults,
    processes,
    /** Adds an API of the shop in the folder `root`. It must be started, and it ends with the shop. */
    addApi(name: string, port: number, root: string): ShopProcess {
      const added = create(name, 'api', port, root);
      processes.push(added);
      return added;
    },
    runCommand: (command: string) => runCommand(command, environment),
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
    async close(): Promise<void> {
      await pool.end().catch(() => undefined);
      for (const server of [redis, database, mail]) await server?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
