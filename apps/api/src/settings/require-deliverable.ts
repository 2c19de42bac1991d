import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { fieldRules } from '@kundan/contracts/field-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { otherAreaOf } from '@kundan/domain/customer/pin-code';
import type { Area } from '@kundan/domain/customer/states';
import { DomainError } from '@kundan/domain/error';
import { servedAreas } from './served-areas.ts';

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
  const rule = fieldRules.delivery.pinCodeElsewhere({ pinCode, state: area });
  throw new DomainError('INVALID_INPUT', { errors: [fieldError(`${field}.pinCode`, rule)] });
}

function requireServedArea(settings: Settings, state: Area, field: string): void {
  if (servedAreas(settings).includes(state)) return;
  const rule = fieldRules.delivery.notServed({ state, email: settings.support_email });
  throw new DomainError('AREA_NOT_SERVED', { errors: [fieldError(field, rule)] });
}
