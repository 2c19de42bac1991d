import { call } from '@kundan/contracts/call';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { RawResponse, sendRawResponses } from '../response-cache/raw-response.ts';
import { implement, type Implementation } from './implement.ts';
import { serveCall } from './serve-calls.ts';

const definition = {
  method: 'GET',
  status: 200,
  access: 'public',
  summary: '',
  input: z.object({}),
  errors: [],
} as const;
const price = call({ ...definition, path: '/price', output: z.object({ price: z.int().min(1) }) });

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** Creates a server with only these calls. */
function serve(...implementations: Implementation[]): FastifyInstance {
  server = fastify();
  sendRawResponses(server);
  for (const implementation of implementations)
    serveCall(server, implementation, { authorize: () => Promise.resolve(), validatesOutputs: true });
  return server;
}

test('does not start when two handlers implement the same call', () => {
  const one = implement(price, () => ({ price: 1 }));
  const other = implement(price, () => ({ price: 2 }));
  expect(() => serve(one, other)).toThrow(/already declared/);
});

test('in tests, responds 500 when a response does not match its contract', async () => {
  const api = serve(implement(price, () => ({ price: 0 })));
  expect((await api.inject('/api/price')).statusCode).toBe(500);
});

test('sends a raw response unchanged, with its headers and status', async () => {
  const lists = call({ ...definition, path: '/prices', output: z.array(z.int()) });
  const api = serve(
    implement(price, () => new RawResponse<{ price: number }>('', { etag: '"1"' }, 304)),
    implement(
      lists,
      () => new RawResponse<number[]>(Buffer.from('[1, 2]'), { etag: '"2"', 'content-type': 'application/json' }),
    ),
  );
  const list = await api.inject('/api/prices');
  expect([list.statusCode, list.body, list.headers.etag]).toEqual([200, '[1, 2]', '"2"']);
  const unchanged = await api.inject('/api/price');
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('a handler has the types of its contract', async () => {
  const double = call({
    ...definition,
    method: 'POST',
    path: '/double',
    input: z.object({ count: z.int() }),
    output: z.object({ doubled: z.int() }),
  });
  // @ts-expect-error The output is a number.
  implement(double, () => ({ doubled: '2' }));
  // @ts-expect-error The output is a number in a raw response, too.
  implement(double, () => new RawResponse<{ doubled: string }>('{}'));
  // @ts-expect-error The input has no such field.
  implement(double, ({ input: { amount } }) => ({ doubled: Number(amount) }));
  // @ts-expect-error A public call has no shopper.
  implement(double, ({ shopper }) => ({ doubled: Number(shopper) }));
  // @ts-expect-error A call that is not idempotent has no key.
  implement(double, ({ idempotencyKey }) => ({ doubled: Number(idempotencyKey) }));
  const optional = call({ ...double, usesSession: true });
  // @ts-expect-error The shopper of a public call may be signed out.
  implement(optional, ({ shopper }) => ({ doubled: shopper.length }));
  implement(call({ ...double, access: 'shopper' }), ({ shopper }) => ({ doubled: shopper.length }));

  const api = serve(implement(double, ({ input: { count } }) => ({ doubled: count * 2 })));
  const send = (payload: object) => api.inject({ method: 'POST', url: '/api/double', payload });
  expect((await send({ count: 2 })).json()).toEqual({ doubled: 4 });
});
