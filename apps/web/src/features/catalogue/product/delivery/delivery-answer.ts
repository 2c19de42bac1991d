import { areasOfPinCode, unservedArea } from '@kundan/domain/customer/pin-code';
import { isPinCode, normalizePinCode } from '@kundan/domain/customer/validation';
import { formatDay } from '@kundan/domain/format-day';
import { deliveryWindow } from '@kundan/domain/order/delivery-window';
import { fieldMessages } from '@kundan/texts/en/field';
import { locale } from '@kundan/texts/en/language';
import { pinCodeMessages } from '@kundan/texts/en/pin-code';
import { stateName } from '@kundan/texts/en/state';
import { currentSession } from '../../../../auth/session.ts';
import { serverNow } from '../../../../auth/shop-clock.ts';
import { tabItem } from '../../../../auth/tab-items.ts';
import type { KnownDetails } from '../../../../http/stored-details.ts';

/** `start`: the field appears, and takes the PIN code that was asked for last in this tab. `left`: fewer digits are a mistake now. */
export type Moment = 'start' | 'typed' | 'left';

/** The days on which a parcel arrives, or why none can be named; neither for a PIN code that is not complete. */
export interface DeliveryAnswer {
  days?: string;
  problem?: string;
}

/**
 * What was last done with each field. When the shop's days are read again, one that was cleared stays empty, and one that was left with too few
 * digits keeps its mistake.
 */
const lastMoments = new WeakMap<object, Moment>();

const item = tabItem('delivery-pin-code', (value) => typeof value === 'string');

/** Answers to the PIN code in the field, for an order of today, and remembers it in this tab. */
export function answerPinCode(
  field: { value: string },
  { delivery, support }: Pick<KnownDetails, 'delivery' | 'support'>,
  moment: Moment,
): DeliveryAnswer {
  const shopperId = currentSession()?.user.id;
  const last = lastMoments.get(field);
  if (moment === 'start' && !last) field.value ||= item.read(shopperId) ?? '';
  const now = moment === 'start' ? (last ?? moment) : moment;
  lastMoments.set(field, now);
  const pinCode = normalizePinCode(field.value);
  if (!isPinCode(pinCode)) return now === 'left' && pinCode ? { problem: fieldMessages.delivery.pinCode } : {};
  item.write(pinCode, shopperId);
  const areas = areasOfPinCode(pinCode);
  const [state, other] = areas;
  if (!state) return { problem: pinCodeMessages.unknown };
  const unserved = unservedArea(areas, delivery.areas);
  if (unserved) return { problem: fieldMessages.delivery.notServed({ state: unserved, email: support.email }) };
  const { from, to } = deliveryWindow(new Date(serverNow()), delivery);
  const area = other ? undefined : stateName(state);
  return { days: pinCodeMessages.arrives(formatDay(from, locale), formatDay(to, locale), area) };
}
