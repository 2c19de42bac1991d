import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { getSettings } from '@kundan/contracts/admin/settings.contract';
import { documentMessages } from '@kundan/contracts/messages/document-messages';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { paiseFromRupees } from '@kundan/domain/money';
import { needsEwayBill } from '@kundan/domain/tax/tax-law';
import { addressParts } from '../address/address-text.ts';
import { useCall } from '../../use-call.ts';

/** Says that an order that has not left needs an e-way bill, if the law asks for one. */
export function EwayReminder({ order: { status, total_price: total, address, items } }: { order: AdminOrder }) {
  const { data: settings } = useCall(getSettings, {});
  const isWaiting = status === 'Pending Payment' || status === 'Payment Received';
  if (!settings || !isWaiting) return null;
  const { gst, state, handicraft_exemption: isExempt } = settings;
  const leavesState = addressParts(address)['state'] !== state;
  const isExemptHandicraft = gst === 'unregistered' && isExempt && leavesState;
  const hsn = items.map((item) => item.hsn ?? settings.hsn);
  const goods = { hsn, value: paiseFromRupees(total), day: dayInIndia(new Date()), isExemptHandicraft };
  return needsEwayBill(goods) ? <p className="order__reminder">{documentMessages.ewayBill}</p> : null;
}
