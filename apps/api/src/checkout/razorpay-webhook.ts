import { z } from 'zod';

const Id = z.string().regex(/^[\w-]{1,100}$/);

/** The part of Razorpay's webhook events that the shop reads; everything else is let pass. */
const PaymentPart = z.object({
  entity: z.object({
    id: Id,
    order_id: Id.nullish(),
    amount: z.int(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  }),
});
const RefundPart = z.object({ entity: z.object({ id: Id, payment_id: Id, amount: z.int() }) });

const PaymentEvent = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'payment.failed']),
  payload: z.object({ payment: PaymentPart }),
});
const RefundEvent = z.object({
  event: z.enum(['payment.refunded', 'refund.processed']),
  payload: z.object({ refund: RefundPart, payment: PaymentPart.optional() }),
});

const RazorpayWebhook = z.union([PaymentEvent, RefundEvent]);
export type WebhookPayment = z.infer<typeof PaymentPart>['entity'];
export type RazorpayWebhook = z.infer<typeof RazorpayWebhook>;

/** Undefined for an event that is none of the shop's business. */
export function knownWebhook(body: unknown): RazorpayWebhook | undefined {
  return RazorpayWebhook.safeParse(body).data;
}
