import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import { otherAreaOf } from '@kundan/domain/customer/pin-code';
import type { Area } from '@kundan/domain/customer/states';
import { DomainError } from '@kundan/domain/error';

/** The parts of an address that decide whether a parcel arrives there. */
interface Place {
  state: Area;
  pinCode: string;
}

/**
 * Throws AREA_NOT_SERVED when the shop does not deliver to the state or union territory, and INVALID_INPUT when the PIN code is in
 * another one. `field`: the path of the address in the request.
 */
export function requireDeliverable(settings: Settings, place: Place, field: string): void {
  requireServedArea(settings, place.state, `${field}.state`);
  requireRightPinCode(place, field);
}

/** Throws INVALID_INPUT when the PIN code is in another state or union territory. `field`: the path of the address in the request. */
export function requireRightPinCode({ state, pinCode }: Place, field: string): void {
  const area = otherAreaOf(pinCode, state);
  if (!area) return;
  const message = fieldMessages.delivery.pinCodeElsewhere(pinCode, area);
  throw new DomainError('INVALID_INPUT', { errors: [{ field: `${field}.pinCode`, message }] });
}

function requireServedArea({ delivery, support_email: email }: Settings, area: Area, field: string): void {
  if (delivery.areas.includes(area)) return;
  const errors = [{ field, message: fieldMessages.delivery.notServed(area, email) }];
  throw new DomainError('AREA_NOT_SERVED', { errors });
}
