import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import type { Area } from '@kundan/domain/customer/states';
import { DomainError } from '@kundan/domain/error';

/** Throws AREA_NOT_SERVED when the shop does not deliver to the state or union territory. `field`: its path in the request. */
export function requireServedArea({ delivery, support_email: email }: Settings, area: Area, field: string): void {
  if (delivery.areas.includes(area)) return;
  const errors = [{ field, message: fieldMessages.delivery.notServed(area, email) }];
  throw new DomainError('AREA_NOT_SERVED', { errors });
}
