import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failRequests } from './fail-requests.ts';
import type { FailureSwitch } from './failure-modes.ts';
import type { Links, LinkRequest } from './links.ts';
import type { NewOrder, Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { type Refunds, toPublic } from './refunds.ts';
import { requireId, SandboxError } from './sandbox-error.ts';
import type { SandboxSettings } from './settings.ts';
import { type Settlements, toPublicSettlement } from './settlements.ts';
import { unixTime } from './records.ts';
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
/** A link can be paid for at least 15 minutes. */
const MIN_LINK_S = 15 * 60;
const LINK_REQUEST_SCHEMA = {
  type: 'object',
  required: ['amount', 'customer', 'expire_by'],
  properties: {
    amount: AMOUNT,
    currency: { const: 'INR', default: 'INR' },
    accept_partial: { const: false },
    customer: { type: 'object' },
    description: { type: 'string', maxLength: 2048, default: '' },
    reference_id: { type: 'string', maxLength: 40, default: '' },
    expire_by: { type: 'integer' },
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

const RECON_SCHEMA = {
  type: 'object',
  required: ['year', 'month', 'day'],
  properties: {
    year: { type: 'integer', minimum: 2000, maximum: 2999 },
    month: { type: 'integer', minimum: 1, maximum: 12 },
    day: { type: 'integer', minimum: 1, maximum: 31 },
    count: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
    skip: { type: 'integer', minimum: 0, default: 0 },
  },
} as const;
type ReconQuery = Pick<ListQuery, 'count' | 'skip'> & { year: number; month: number; day: number };

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
  links: Links;
  payments: Payments;
  refunds: Refunds;
  settlements: Settlements;
}

/** Registers the part of Razorpay's HTTP API that its SDK calls. Requests need the key as HTTP basic authentication. */
export function registerProviderApi(fastify: FastifyInstance, options: ProviderApiOptions): void {
  const { settings, failures, orders, links, payments, refunds, settlements } = options;
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

  fastify.post<{ Body: LinkRequest }>('/payment_links', { schema: { body: LINK_REQUEST_SCHEMA } }, async ({ body }) => {
    if (failures.current.amountLimit === 'order') throw new SandboxError('Amount exceeds maximum amount allowed.');
    if (body.expire_by < unixTime() + MIN_LINK_S)
      throw new SandboxError('expire_by should be at least 15 minutes after current time.');
    const { amount, currency, customer, description, reference_id, expire_by } = body;
    return links.create({ amount, currency, customer, description, reference_id, expire_by });
  });
  fastify.get<ById>('/payment_links/:id', async ({ params }) => links.find(requireId(params.id)));
  fastify.post<ById>('/payment_links/:id/cancel', async ({ params }) => links.cancel(requireId(params.id)));

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
  fastify.get<{ Querystring: ListQuery }>('/settlements', { schema: { querystring: LIST_SCHEMA } }, async ({ query }) =>
    toCollection((await settlements.list(query)).map(toPublicSettlement)),
  );
  fastify.get<{ Querystring: ReconQuery }>(
    '/settlements/recon/combined',
    { schema: { querystring: RECON_SCHEMA } },
    async ({ query }) => toCollection(await settlements.recon(query, query)),
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
