import type { DirectMethod } from '@kundan/domain/payment/direct-payment';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import type { RefundKind, RefundOrigin } from '@kundan/domain/payment/refund-reason';
import { defineEntity, p } from '@mikro-orm/core';

/** The current state of a refund: a projection of the events of its payment. */
export const refundTable = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    /** The shop's id; for a refund made at the provider, the provider's id. */
    id: p.text().primary(),
    paymentId: p.text().index('refunds_payment_id_index'),
    orderId: p.uuid().nullable().index('refunds_order_id_index'),
    /** The provider's id; null until the provider accepted the refund. */
    providerRefundId: p.text().nullable(),
    /** Paise. */
    amount: p.bigint('number'),
    status: p.text().$type<RefundStatus>(),
    origin: p.text().$type<RefundOrigin>(),
    reason: p.text().nullable(),
    /** The return of the order that the refund is for, counted from 1 within the order. */
    returnNumber: p.integer().nullable(),
    /** What it is for; null for a refund that was requested without a kind. */
    kind: p.text().$type<RefundKind>().nullable(),
    /** How staff gave the money back, and its number; null when they have not said it, and for a refund at the provider. */
    method: p.text().$type<DirectMethod>().nullable(),
    reference: p.text().nullable(),
    /** The actor of the request: 'admin:<id>', 'shop' or 'razorpay'. */
    requestedBy: p.text(),
    requestedAt: p.datetime(),
    /** When the refund reached its status. */
    updatedAt: p.datetime(),
  },
  indexes: [
    { name: 'refunds_failed_index', properties: ['requestedAt'], where: "status = 'failed'" },
    { name: 'refunds_pending_index', properties: ['requestedAt'], where: "status = 'pending'" },
    { name: 'refunds_requested_at_index', properties: ['requestedAt'] },
  ],
});
export class Refund extends refundTable.class {}
refundTable.setClass(Refund);
