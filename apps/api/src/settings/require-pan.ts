import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { fieldRules } from '@kundan/contracts/field-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { DomainError } from '@kundan/domain/error';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { needsPan } from '@kundan/domain/tax/pan';

/** Throws PAN_REQUIRED for a sale that needs the buyer's PAN and has none. `field`: its path in the request. */
export function requirePan(
  { pan_above: above }: Pick<Settings, 'pan_above'>,
  { total, pan, field }: { total: Paise; pan: string | undefined; field: string },
): void {
  if (pan || !needsPan(rupeesFromPaise(total), above)) return;
  const errors = [fieldError(field, fieldRules.billing.panRequired({ above }))];
  throw new DomainError('PAN_REQUIRED', { errors });
}
