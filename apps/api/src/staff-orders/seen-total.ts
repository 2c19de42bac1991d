import { DomainError } from '@kundan/domain/error';
import { paiseFromRupees } from '@kundan/domain/money';

/**
 * Throws PRICES_CHANGED_MEANWHILE when staff have asked the customer for another total (rupees) than that of today's prices (paise). Without
 * one, today's counts.
 */
export function requireSeenTotal(total: number | undefined, amount: number): void {
  if (total !== undefined && paiseFromRupees(total) !== amount) throw new DomainError('PRICES_CHANGED_MEANWHILE');
}
