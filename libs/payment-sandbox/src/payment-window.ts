import type { FastifyInstance } from 'fastify';
import { checkoutScript } from './checkout-script.ts';
import { FAILURE_MODES_SCHEMA, type FailureModes, type FailureSwitch } from './failure-modes.ts';
import { ABOVE_LIMIT, type Payments } from './payments.ts';
import { type Refunds, toPublic } from './refunds.ts';
import { requireId, SandboxError } from './sandbox-error.ts';

export interface PaymentWindowOptions {
  failures: FailureSwitch;
  payments: Payments;
  refunds: Refunds;
}

/** Registers the browser script, its payment buttons and the test controls. These routes need no key. */
export function registerPaymentWindow(fastify: FastifyInstance, options: PaymentWindowOptions): void {
  const { failures, payments, refunds } = options;

  fastify.get('/checkout.js', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(checkoutScript),
  );

  fastify.post('/pay', async ({ body }, reply) => {
    const orderId = readId(body, 'order_id');
    if (failures.current.amountLimit === 'payment') {
      return reply.status(400).send(await payments.fail(orderId, ABOVE_LIMIT));
    }
    const result = await payments.pay(orderId);
    if (failures.current.callback === 'lost') throw new SandboxError('The response of this payment was lost.', 504);
    return result;
  });

  fastify.post('/fail', async ({ body }) => payments.fail(readId(body, 'order_id')));

  fastify.post('/authorize-late', async ({ body }) => payments.authorizeLate(readId(body, 'payment_id')));

  // Refunds as the shop's owner does in Razorpay's dashboard.
  fastify.post('/refund', async ({ body }) =>
    toPublic(await refunds.create({ paymentId: readId(body, 'payment_id'), amount: readAmount(body) })),
  );

  fastify.post<{ Body: SettleBody }>('/refunds/settle', { schema: { body: SETTLE_SCHEMA } }, async ({ body }) =>
    toPublic(await refunds.settle(body.refund_id, body.status)),
  );

  fastify.get<{ Params: { id: string } }>('/payments/:id', async ({ params }) => payments.find(requireId(params.id)));

  fastify.post<{ Body: FailureModes }>('/trouble', { schema: { body: FAILURE_MODES_SCHEMA } }, async ({ body }) => {
    failures.set(body);
    return failures.current;
  });
}

const SETTLE_SCHEMA = {
  type: 'object',
  required: ['refund_id', 'status'],
  properties: {
    refund_id: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    status: { enum: ['processed', 'failed'] },
  },
} as const;

interface SettleBody {
  refund_id: string;
  status: 'processed' | 'failed';
}

function readField(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
}

function readId(body: unknown, field: 'order_id' | 'payment_id'): string {
  const id = readField(body, field);
  if (typeof id !== 'string') throw new SandboxError(`${field} is required`);
  return requireId(id);
}

/** Returns the amount in paise; undefined, which means the whole payment, unless it is a positive integer. */
function readAmount(body: unknown): number | undefined {
  const amount = readField(body, 'amount');
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}
