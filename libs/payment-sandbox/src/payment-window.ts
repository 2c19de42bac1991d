import type { FastifyInstance } from 'fastify';
import { checkoutScript } from './checkout-script.ts';
import { FAILURE_MODES_SCHEMA, type FailureModes, type FailureSwitch } from './failure-modes.ts';
import type { Links } from './links.ts';
import { linkPage } from './link-page.ts';
import { ABOVE_LIMIT, type Payments } from './payments.ts';
import { type Refunds, toPublic } from './refunds.ts';
import { newId, unixTime } from './records.ts';
import { requireId, SandboxError } from './sandbox-error.ts';
import { type Settlements, toPublicSettlement } from './settlements.ts';
import type { WebhookSender } from './webhooks.ts';

export interface PaymentWindowOptions {
  failures: FailureSwitch;
  links: Links;
  payments: Payments;
  refunds: Refunds;
  settlements: Settlements;
  webhooks: WebhookSender;
}

/** Registers the browser script, its payment buttons and the test controls. These routes need no key. */
export function registerPaymentWindow(fastify: FastifyInstance, options: PaymentWindowOptions): void {
  const { failures, links, payments, refunds, settlements, webhooks } = options;

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

  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  fastify.get<{ Params: { id: string } }>('/links/:id', async ({ params }, reply) =>
    reply.headers(html).send(linkPage(await links.find(requireId(params.id)))),
  );
  fastify.post<{ Params: { id: string } }>('/links/:id/pay', async ({ params }, reply) =>
    reply.headers(html).send(linkPage(await links.pay(requireId(params.id)))),
  );

  fastify.post('/fail', async ({ body }) => payments.fail(readId(body, 'order_id')));

  fastify.post('/authorize-late', async ({ body }) => payments.authorizeLate(readId(body, 'payment_id')));

  // Refunds as the shop's owner does in Razorpay's dashboard.
  fastify.post('/refund', async ({ body }) =>
    toPublic(await refunds.create({ paymentId: readId(body, 'payment_id'), amount: readAmount(body) })),
  );

  fastify.post<{ Body: SettleBody }>('/refunds/settle', { schema: { body: SETTLE_SCHEMA } }, async ({ body }) =>
    toPublic(await refunds.settle(body.refund_id, body.status)),
  );

  // Pays out everything that is not yet settled; Razorpay does so every day.
  fastify.post('/settle', async () =>
    toPublicSettlement((await settlements.settle(unixTime() + 1)) ?? { ...NOTHING_SETTLED, created_at: 0, items: [] }),
  );

  // What a buyer does at the bank, and what the provider decides.
  fastify.post<{ Body: DisputeBody }>('/dispute', { schema: { body: DISPUTE_SCHEMA } }, async ({ body }) => {
    const { payment_id, dispute_id: id = newId('disp'), status } = body;
    const payment = await payments.find(payment_id);
    const dispute = {
      id,
      entity: 'dispute',
      payment_id,
      amount: payment.amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: 'goods_or_services_not_received',
      respond_by: unixTime() + ANSWER_WITHIN_S,
      status,
      phase: 'chargeback',
      created_at: unixTime(),
    };
    webhooks.send(`payment.dispute.${status === 'open' ? 'created' : status}`, {
      payment: { entity: payment },
      dispute: { entity: dispute },
    });
    return dispute;
  });

  fastify.get<{ Params: { id: string } }>('/payments/:id', async ({ params }) => payments.find(requireId(params.id)));

  fastify.post<{ Body: FailureModes }>('/trouble', { schema: { body: FAILURE_MODES_SCHEMA } }, async ({ body }) => {
    failures.set(body);
    return failures.current;
  });
}

const ANSWER_WITHIN_S = 7 * 86_400;
const NOTHING_SETTLED = {
  id: '',
  entity: 'settlement',
  amount: 0,
  status: 'processed',
  fees: 0,
  tax: 0,
  utr: '',
} as const;
const DISPUTE_SCHEMA = {
  type: 'object',
  required: ['payment_id'],
  properties: {
    payment_id: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    dispute_id: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    status: { enum: ['open', 'action_required', 'under_review', 'won', 'lost', 'closed'], default: 'open' },
  },
} as const;
interface DisputeBody {
  payment_id: string;
  dispute_id?: string;
  status: 'open' | 'action_required' | 'under_review' | 'won' | 'lost' | 'closed';
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
