import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { timeText } from '../../../../ui/text/time-text.ts';

/** Says that a packing slip which was printed before has another address. */
export function AddressChanged({ order: { address_changed_at: at } }: { order: AdminOrder }) {
  return at === undefined ? null : (
    <strong className="order__changed">{panelMessages.orders.addressChanged(timeText(at))}</strong>
  );
}
