/** Why the shop refunds a captured payment that cannot become an order. */
export const REFUND_REASONS = [
  'already-ordered',
  'incomplete-checkout',
  'amount-differs',
  'checkout-expired',
  'sold-out',
] as const;

/** Who decided: the shop's own rules, an admin, the shopper who cancelled the order, or somebody in the provider's dashboard. */
export type RefundOrigin = 'shop' | 'admin' | 'shopper' | 'provider';

export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * What a refund is for. Goods that came back, were deficient or cost too much reduce the taxable value of the sale (CGST Act, section 34);
 * goodwill does not, and its note has no tax.
 */
export const REFUND_KINDS = ['returned', 'deficient', 'overcharged', 'goodwill'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export function isRefundReason(reason: string | null | undefined): reason is RefundReason {
  return REFUND_REASONS.some((one) => one === reason);
}
