import { REFUND_STATUSES, type RefundStatus } from '@kundan/domain/payment/payment';
import { DISPUTE_STATES } from '@kundan/contracts/admin/settlements.contract';
import { paymentLinkIn } from '@kundan/domain/payment/payment-link';
import { z } from 'zod';
import type { ProviderRefund } from '../provider/razorpay-records.ts';

const Id = z.string().regex(/^[\w-]{1,100}$/);

/** The fields of Razorpay's webhook payloads that the shop reads; other fields are ignored. Amounts are in paise. */
const PaymentPayload = z.object({
  entity: z
    .object({
      id: Id,
      order_id: Id.nullish(),
      amount: z.int(),
      status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
      description: z.string().nullish().catch(undefined),
    })
    // Whoever pays can write the description: it only says which link to ask about.
    .transform(({ description, ...payment }) => ({ ...payment, namedLink: paymentLinkIn(description) })),
});
const LinkPayload = z.object({ entity: z.object({ id: Id }) });
const RefundPayload = z.object({
  entity: z.object({
    id: Id,
    payment_id: Id,
    amount: z.int(),
    status: z.enum(REFUND_STATUSES).optional(),
    /** The shop's id of the refund. */
    receipt: Id.nullish().catch(undefined),
  }),
});

const DisputePayload = z.object({
  entity: z.object({
    id: Id,
    payment_id: Id,
    amount: z.int(),
    status: z.enum(DISPUTE_STATES),
    reason_code: z.string().max(200).nullish().catch(undefined),
    /** Unix times in seconds. */
    respond_by: z.int().nullish().catch(undefined),
    created_at: z.int(),
  }),
});

const PaymentEventType = z.enum(['payment.authorized', 'payment.captured', 'payment.failed']);
const RefundEventType = z.enum(['payment.refunded', 'refund.created', 'refund.processed', 'refund.failed']);

const PaymentEvent = z.object({ event: PaymentEventType, payload: z.object({ payment: PaymentPayload }) });
const RefundEvent = z.object({
  event: RefundEventType,
  payload: z.object({ refund: RefundPayload, payment: PaymentPayload.optional() }),
});

const PaidLinkEvent = z.object({
  event: z.literal('payment_link.paid'),
  payload: z.object({ payment_link: LinkPayload, payment: PaymentPayload }),
});
/** A link that nobody can pay any more. */
const EndedLinkEventType = z.enum(['payment_link.cancelled', 'payment_link.expired']);
const EndedLinkEvent = z.object({ event: EndedLinkEventType, payload: z.object({ payment_link: LinkPayload }) });
const DisputeEventType = z.templateLiteral(['payment.dispute.', z.string()]);
const DisputeEvent = z.object({ event: DisputeEventType, payload: z.object({ dispute: DisputePayload }) });

const RazorpayWebhook = z.union([PaymentEvent, RefundEvent, PaidLinkEvent, EndedLinkEvent, DisputeEvent]);
export type LinkEvent = z.infer<typeof PaidLinkEvent | typeof EndedLinkEvent>;
export type WebhookDispute = z.infer<typeof DisputePayload>['entity'];
export type WebhookPayment = z.infer<typeof PaymentPayload>['entity'];
export type RazorpayWebhook = z.infer<typeof RazorpayWebhook>;

/** The status of a refund whose payload has none, by event type. */
const STATUS_OF_EVENT: Record<z.infer<typeof RefundEventType>, RefundStatus> = {
  'payment.refunded': 'processed',
  'refund.created': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
};

/** Whether the shop handles events of this type. */
export function isHandledType(type: string): boolean {
  return (
    PaymentEventType.safeParse(type).success ||
    RefundEventType.safeParse(type).success ||
    type === 'payment_link.paid' ||
    EndedLinkEventType.safeParse(type).success ||
    DisputeEventType.safeParse(type).success
  );
}

/** Returns undefined for an event of another type or shape. */
export function parseWebhook(body: unknown): RazorpayWebhook | undefined {
  return RazorpayWebhook.safeParse(body).data;
}

/**
 * Returns the refund that an event reports, if any. The status in the payload takes precedence over the event type, so that
 * a pending refund never counts as processed.
 */
export function refundIn(webhook: RazorpayWebhook): ProviderRefund | undefined {
  if (!isRefundEvent(webhook)) return undefined;
  const { id, payment_id: paymentId, amount, status, receipt } = webhook.payload.refund.entity;
  const reported = status ?? STATUS_OF_EVENT[webhook.event];
  return { id, paymentId, amount, status: reported, refundId: receipt ?? undefined };
}

function isRefundEvent(webhook: RazorpayWebhook): webhook is z.infer<typeof RefundEvent> {
  return RefundEventType.safeParse(webhook.event).success;
}
