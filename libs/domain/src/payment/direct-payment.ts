/** How money reaches the shop without the payment provider. */
export const DIRECT_METHODS = ['cash', 'upi', 'bank'] as const;
export type DirectMethod = (typeof DIRECT_METHODS)[number];

/** Money that staff received or gave back, and not the provider. What they received for an order that they made, they also give back. */
export interface DirectPayment {
  method: DirectMethod;
  /** The number of the transaction, or of the receipt. */
  reference?: string | undefined;
}

/** The payment id of a direct payment: 'cash_5b1c…'. Those of the provider begin with 'pay_'. */
export const directPaymentId = (method: DirectMethod, orderId: string): string => `${method}_${orderId}`;

export const isDirectPaymentId = (id: string): boolean => DIRECT_METHODS.some((method) => id.startsWith(`${method}_`));
