import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failRequests } from './fail-requests.ts';
import type { FailureSwitch } from './failure-modes.ts';
import type { NewOrder, Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { type Refunds, toPublic } from './refunds.ts';
import { requireId, SandboxError } from './sandbox-error.ts';
import type { SandboxSettings } from './settings.ts';
import type { ListQuery } from './store.ts';

const AMOUNT = { type: 'integer', minimum: 100, maximum: Number.MAX_SAFE_INTEGER } as const;
const NEW_ORDER_SCHEMA = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: {
    amount: AMOUNT,
    currency: { const: 'INR' },
    receipt: { type: 'string', nullable: true, maxLength: 40 },
    notes: { type: 'object', default: {} },
    payment: {
      type: 'object',
      required: ['capture'],
      properties: { capture: { enum: ['automatic', 'manual'] } },
    },
    payment_capture: { enum: [true, false, 0, 1] },
  },
} as const;
const CAPTURE_SCHEMA = { type: 'object', required: ['amount'], properties: { amount: AMOUNT } } as const;
const REFUND_SCHEMA = {
  type: 'object',
  properties: { amount: AMOUNT, receipt: { type: 'string', nullable: true, maxLength: 40 } },
} as const;

/** Razorpay returns at most 100 records, and 10 by default. */
const LIST_SCHEMA = {
  type: 'object',
  properties: {
    from: { type: 'integer', minimum: 0, default: 0 },
    to: { type: 'integer', minimum: 0, default: Number.MAX_SAFE_INTEGER },
    count: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    skip: { type: 'integer', minimum: 0, default: 0 },
  },
} as const;

interface NewOrderBody extends Pick<NewOrder, 'amount' | 'currency' | 'notes'> {
  receipt?: string | null;
  payment?: Pick<NewOrder, 'capture'>;
  payment_capture?: boolean | 0 | 1;
}

interface ById {
  Params: { id: string };
}

export interface ProviderApiOptions {
  settings: Pick<SandboxSettings, 'keyId' | 'keySecret'>;
  failures: FailureSwitch;
  orders: Orders;
  payments: Payments;
  refunds: Refunds;
}

/** Registers the part of Razorpay's HTTP API that its SDK calls. Requests need the key as HTTP basic authentication. */
export function registerProviderApi(fastify: FastifyInstance, options: ProviderApiOptions): void {
  const { settings, failures, orders, payments, refunds } = options;
  fastify.addHook('onRequest', requireKey(settings));
  failRequests(fastify, failures);

  fastify.post<{ Body: NewOrderBody }>('/orders', { schema: { body: NEW_ORDER_SCHEMA } }, async ({ body }) => {
    if (failures.current.amountLimit === 'order') throw new SandboxError('Amount exceeds maximum amount allowed.');
    return orders.create(toNewOrder(body));
  });
  fastify.get<{ Querystring: ListQuery }>('/orders', { schema: { querystring: LIST_SCHEMA } }, async ({ query }) =>
    toCollection(await orders.list(query)),
  );
  fastify.get<ById>('/orders/:id', async ({ params }) => orders.find(requireId(params.id)));
  fastify.get<ById>('/orders/:id/payments', async ({ params }) =>
    toCollection(await payments.listByOrder(requireId(params.id))),
  );

  fastify.get<{ Querystring: ListQuery }>('/payments', { schema: { querystring: LIST_SCHEMA } }, async ({ query }) =>
    toCollection(await payments.list(query)),
  );
  fastify.get<ById>('/payments/:id', async ({ params }) => payments.find(requireId(params.id)));
  fastify.post<ById & { Body: { amount: number } }>(
    '/payments/:id/capture',
    { schema: { body: CAPTURE_SCHEMA } },
    async ({ params, body }) => payments.capture(requireId(params.id), body.amount),
  );

  fastify.get<{ Querystring: ListQuery }>('/refunds', { schema: { querystring: LIST_SCHEMA } }, async ({ query }) =>
    toCollection((await refunds.list(query)).map(toPublic)),
  );
  fastify.get<ById>('/payments/:id/refunds', async ({ params }) =>
    toCollection((await refunds.listByPayment(requireId(params.id))).map(toPublic)),
  );
  fastify.post<ById & { Body: { amount?: number; receipt?: string | null } }>(
    '/payments/:id/refund',
    { schema: { body: REFUND_SCHEMA } },
    async ({ params, body: { amount, receipt }, headers }) => {
      const key = headers['x-refund-idempotency'];
      const idempotencyKey = typeof key === 'string' && key !== '' ? key : undefined;
      return toPublic(await refunds.create({ paymentId: requireId(params.id), amount, receipt, idempotencyKey }));
    },
  );
}

function toNewOrder({ amount, currency, receipt, notes, payment, payment_capture }: NewOrderBody): NewOrder {
  const capture = payment?.capture ?? (payment_capture ? 'automatic' : 'manual');
  return { amount, currency, receipt: receipt ?? null, notes, capture };
}

function toCollection(items: object[]) {
  return { entity: 'collection', count: items.length, items };
}

function requireKey({ keyId, keySecret }: ProviderApiOptions['settings']) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const given = Buffer.from(headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new SandboxError('Authentication failed', 401);
  };
}
