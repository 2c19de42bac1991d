/** 123 → 'KD-000123', the order id that people see. */
export function orderIdOf(orderNumber: number): string {
  return `KD-${String(orderNumber).padStart(6, '0')}`;
}

/** 'KD-000123' → 123; undefined when it is not the exact id of an order. */
export function orderNumberOf(orderId: string): number | undefined {
  const digits = /^KD-(\d{6,15})$/.exec(orderId)?.[1];
  if (digits === undefined) return undefined;
  const orderNumber = Number(digits);
  return orderNumber > 0 && orderIdOf(orderNumber) === orderId ? orderNumber : undefined;
}
