import { HOUR_MS } from '../durations.ts';

/** How long a payment link can be paid. Its pieces are held as long. */
export const PAYMENT_LINK_HOURS = 24;

/** The provider's ids of payment links begin with it. */
const PREFIX = 'plink_';

export const isPaymentLinkId = (id: string): boolean => id.startsWith(PREFIX);

export const paymentLinkExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + PAYMENT_LINK_HOURS * HOUR_MS);

/**
 * The id of the link that a payment's description names; undefined without any. The provider opens an order of its own for each
 * link, and describes the payment as '#' and the link's id without its prefix. Whoever pays for something else can write the same.
 */
export function paymentLinkIn(description: string | null | undefined): string | undefined {
  const [, id] = /^#(\w{14})$/.exec(description ?? '') ?? [];
  return id === undefined ? undefined : PREFIX + id;
}
