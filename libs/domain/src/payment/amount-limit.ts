/** The error of a failed request or payment, as the payment provider reports it. */
export interface ProviderFailure {
  reason?: string | null | undefined;
  description?: string | null | undefined;
}

/**
 * Whether the provider rejected an amount because it is above the limit of the shop's account ('Amount exceeds maximum
 * amount allowed.') or of the payment method ('transaction_limit_exceeded'). The provider has no single code for this.
 */
export function isAmountLimit({ reason, description }: ProviderFailure): boolean {
  const text = `${reason ?? ''} ${description ?? ''}`.replaceAll('_', ' ').toLowerCase();
  if (/\b(attempts?|retry|retries|otp|pin|tries)\b/.test(text)) return false;
  return text.includes('exceed') && /\b(amount|limit)\b/.test(text);
}
