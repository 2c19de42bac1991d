import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, type Call, type RequestOf } from '@kundan/contracts/call';
import { ready } from '@kundan/contracts/platform.contract';
import type { HttpResponse, HttpTransport } from '@kundan/test-support/http-transport';
import { type CallOptions, ShopClient } from '@kundan/test-support/shop-client';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Abstract, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, loadConfig } from '../../src/infrastructure/config.ts';
import { makeLogger } from '../../src/infrastructure/logging/logger.ts';
import { createApi } from '../../src/main.ts';
import type { Platform } from '../../src/infrastructure/platform/platform.ts';
import { StoredSettings } from '../../src/settings/settings.entity.ts';
import { startWorker } from '../../src/worker.ts';
import { findErrorViolation } from './error-answers.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';

interface TestAppOptions {
  /** Also runs the worker (mails, jobs) in this process. */
  worker?: boolean;
  config?: Partial<Config>;
  /** A migrated database; by default a new one. It is dropped when the app closes. */
  database?: TestDatabase;
  /** Whether the owner has entered nothing yet. By default the shop can ship, with receipts without tax. */
  withoutSettings?: boolean;
  /** Receives the log lines of the API, which are discarded by default. */
  log?: (line: string) => void;
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Starts the complete API on a new database. Close it in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'kundan-test-'));
  const config = { ...loadConfig({ NODE_ENV: 'test' }), rateLimitScale: 1000, dataDir, ...options.config };
  const platform = testPlatform(database, config);
  const { log } = options;
  const nest = await createApi(config, platform, makeLogger(config, log && { write: log }));
  await nest.init();
  if (!options.withoutSettings) await enterSettings(nest.get(EntityManager).fork());
  await nest.getHttpAdapter().getInstance().ready();
  const worker = options.worker ? await startWorker(config, platform) : undefined;

  const client = new ShopClient(injectInto(nest));

  return {
    nest,
    config,
    platform,
    databaseUrl: database.url,
    /** The database, and the secrets with which its personal data is decrypted. */
    database: { databaseUrl: database.url, personalDataSecrets: platform.secrets.personalData },
    /** Returns a new entity manager to create and inspect rows. */
    em: () => nest.get(EntityManager).fork(),
    get: <T>(service: Type<T> | Abstract<T>): T => nest.get(service, { strict: false }),
    client,
    /** Sends a request that has the types of the contract. */
    call: <C extends Call>(call: C, input: RequestOf<C>, options?: CallOptions) =>
      client.send(call, Object(input), options),
    /** Sends any input, including input that violates the contract. */
    send: <C extends Call>(call: C, input: object, options?: CallOptions) => client.send(call, input, options),
    async close() {
      await worker?.close();
      await nest.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The details without which nothing is shipped. The exemption lets tests deliver to every state. */
async function enterSettings(em: EntityManager): Promise<void> {
  const seller = { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road, Hyderabad', state: 'Telangana' } as const;
  const settings = {
    id: 1,
    value: { ...seller, gst: 'unregistered' as const, handicraft_exemption: true },
    updatedAt: new Date(),
  };
  await em.upsert(StoredSettings, settings, { onConflictAction: 'ignore' });
}

/** Passes requests to Fastify without a connection. Throws for an error of the API that violates the contract of errors. */
function injectInto(nest: NestFastifyApplication): HttpTransport {
  return async ({ method, path, headers, body }) => {
    const response = await nest.inject({ method: method as 'GET', url: path, headers, payload: body });
    const { statusCode: status, payload: text } = response;
    const headersSent = response.headers as HttpResponse['headers'];
    const isOfApi = path.startsWith(API_BASE) && path !== API_BASE + ready.path;
    if (status >= 400 && isOfApi && String(headersSent['content-type']).includes('json')) {
      const violation = findErrorViolation(JSON.parse(text), status);
      if (violation) throw new Error(`${method} ${path}: the answer ${text} ${violation}`);
    }
    return { status, headers: headersSent, text };
  };
}

function testPlatform({ url, poolUrl, queue }: TestDatabase, config: Config): Platform {
  return {
    databaseUrl: url,
    poolUrl,
    queue,
    embedded: false,
    secrets: {
      jwt: 'a-secret-for-tests-that-is-long-enough',
      eventSeal: ['a-secret-for-tests-that-seals-events'],
      personalData: ['a-key-for-tests-of-personal-data'],
    },
    admin: { email: config.admin.email, password: 'admin-password', isNew: false },
    close: () => Promise.resolve(),
  };
}
