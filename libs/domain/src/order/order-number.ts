/** Formats an order number as the displayed order id: 123 becomes 'KD-000123'. */
export function formatOrderId(orderNumber: number): string {
  return `KD-${String(orderNumber).padStart(6, '0')}`;
}

/** Parses 'KD-000123' to 123. Returns undefined for any other spelling. */
export function parseOrderId(orderId: string): number | undefined {
  const digits = /^KD-(\d{6,15})$/.exec(orderId)?.[1];
  if (digits === undefined) return undefined;
  const orderNumber = Number(digits);
  return orderNumber > 0 && formatOrderId(orderNumber) === orderId ? orderNumber : undefined;
}
