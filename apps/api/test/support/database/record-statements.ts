import type pg from 'pg';
import { vi } from 'vitest';
import { currentRequestId } from '../../../src/infrastructure/request-context.ts';
import type { TestApp } from '../test-app.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Records the SQL statements of each request from now on, until `vi.restoreAllMocks` is called. */
export async function recordStatements(app: TestApp) {
  /** By the id of the request that sent them. */
  const sent = new Map<string, Statement[]>();
  const pool = (await app.em().getConnection().getNativeClient()) as pg.Pool;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as pg.Client;
  client.release();
  const query = prototype.query;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const request = currentRequestId();
    const statement =
      typeof config === 'string'
        ? { text: config, values: Array.isArray(values) ? values : [] }
        : { text: config.text, values: config.values ?? [] };
    if (request) sent.set(request, [...(sent.get(request) ?? []), statement]);
    return query.apply(this, args as never) as never;
  } as never);

  /** The statements of a successful request. */
  return async <Response extends { status: number; headers: object }>(request: Promise<Response>) => {
    const response = await request;
    if (response.status >= 300) throw new Error(`The request failed: ${response.status}`);
    const id = (response.headers as Record<string, string>)['x-request-id'] ?? '';
    return { response, statements: sent.get(id) ?? [] };
  };
}
