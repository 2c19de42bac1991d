import type { Billing } from '@kundan/domain/order/order-events';

/** As requests and responses name it. */
interface BillingFields {
  gstin?: string | undefined;
  business_name?: string | undefined;
  pan?: string | undefined;
}

/** What an order stores of the buyer's tax numbers; nothing of what is blank. */
export function toBilling({ gstin, business_name: businessName, pan }: BillingFields): Billing {
  return { ...(gstin && { gstin }), ...(businessName && { businessName }), ...(pan && { pan }) };
}

/** What an order shows its shopper of them. */
export function billingOf({ gstin, businessName }: Billing): Omit<BillingFields, 'pan'> {
  return { ...(gstin && { gstin }), ...(businessName && { business_name: businessName }) };
}
