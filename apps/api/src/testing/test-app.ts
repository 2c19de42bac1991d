import { API_BASE, type Call, type OutputOf, type RequestOf } from '@kundan/contracts/call';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Abstract, Type } from '@nestjs/common';
import { type Config, loadConfig } from '../config.ts';
import { makeLogger } from '../http/logger.ts';
import { createApi } from '../main.ts';
import type { Platform } from '../platform/platform.ts';
import { startWorker } from '../worker.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface CallOptions {
  /** Access token of the shopper or admin who calls. */
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
  /** Cookies that the answer sets, by name. */
  cookies: Record<string, string>;
}

/** What a refused call answers with. */
export interface Refusal {
  statusCode: number;
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

interface TestAppOptions {
  /** Also runs the background work (mails, jobs) in this process. */
  worker?: boolean;
  config?: Partial<Config>;
  /** Takes the API's log, which tests do not show otherwise. */
  log?: (line: string) => void;
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The whole API on a database of its own; close it in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}) {
  const database = await createTestDatabase();
  const config = { ...loadConfig({ NODE_ENV: 'test' }), rateLimitScale: 1000, ...options.config };
  const platform = testPlatform(database, config);
  const { log } = options;
  const nest = await createApi(config, platform, makeLogger(config, log && { write: log }));
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  const worker = options.worker ? await startWorker(config, platform) : undefined;

  /** Sends anything, also what the contract would not let through. */
  async function send<C extends Call>(
    call: C,
    input: object,
    options: CallOptions = {},
  ): Promise<Answer<OutputOf<C> & Refusal>> {
    const { url, query, payload } = requestFor(call, input);
    const headers = { ...options.headers, ...(options.token && { authorization: `Bearer ${options.token}` }) };
    const answer = await nest.inject({ method: call.method, url, query, payload, headers, cookies: options.cookies });
    return {
      status: answer.statusCode,
      body: answer.json(),
      headers: answer.headers,
      cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    };
  }

  return {
    nest,
    config,
    platform,
    databaseUrl: database.url,
    /** An entity manager to arrange and look with. */
    em: () => nest.get(EntityManager).fork(),
    get: <T>(service: Type<T> | Abstract<T>): T => nest.get(service, { strict: false }),
    /** Makes a call as its contract describes it. */
    call: <C extends Call>(call: C, input: RequestOf<C>, options?: CallOptions) => send(call, Object(input), options),
    send,
    async close() {
      await worker?.close();
      await nest.close();
      await database.drop();
    },
  };
}

function testPlatform({ url, queue }: TestDatabase, config: Config): Platform {
  return {
    databaseUrl: url,
    queue,
    embedded: false,
    secrets: { jwt: 'a-secret-for-tests-that-is-long-enough' },
    admin: { email: config.admin.email, password: 'admin-password', isNew: false },
    close: () => Promise.resolve(),
  };
}

function requestFor(call: Call, input: object) {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value).toWellFormed());
  });
  const fields = [...rest].filter(([, value]) => value !== undefined);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  return {
    url: API_BASE + path,
    query: inQuery ? Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) : undefined,
    payload: inQuery ? undefined : Object.fromEntries(fields),
  };
}
