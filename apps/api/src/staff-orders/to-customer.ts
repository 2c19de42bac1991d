import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { StaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { AREAS } from '@kundan/domain/customer/states';
import type { Customer, DeliveryAddress } from '@kundan/domain/order/order-events';
import { gstStateCode } from '@kundan/domain/tax/state-codes';
import { toBilling } from '../orders/billing.ts';
import { requireShippingDetails } from '../settings/setup-steps.ts';

/** The customer as the log stores it. Throws SHOP_DETAILS_MISSING when it has no address and the shop has no state. */
export function toCustomer(
  { name, phone = '', email = '', address, ...billing }: StaffOrder['customer'],
  settings: Settings,
): Customer {
  return { name, phone, email, address: address ?? addressOfSale(settings), ...toBilling(billing) };
}

/**
 * The address of pieces that are handed over where they are sold. The place of a supply to a consumer whose address the invoice does
 * not have is that of the supplier (IGST Act, section 10(1)(ca)), so the shop's state decides the tax.
 */
function addressOfSale(settings: Settings): DeliveryAddress {
  requireShippingDetails(settings);
  const code = gstStateCode(settings.state) ?? settings.gstin.slice(0, 2);
  const state = AREAS.find((area) => gstStateCode(area) === code);
  if (!state) throw new Error(`The state of the shop is unknown: ${settings.state}`);
  return { addressLane: '', city: '', mandal: '', district: '', state, pinCode: '' };
}
