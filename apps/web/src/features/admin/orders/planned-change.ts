import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import type { OrderStatus } from '@kundan/domain/shop';

/** The fields that the admin has edited; the others show the order's values. */
export interface OrderEdits {
  status?: OrderStatus;
  tracking?: string;
  courier?: string;
}

interface PlannedChange {
  status: OrderStatus;
  tracking: string;
  courier: string;
  /** What the button does; undefined when nothing has changed. */
  action: string | undefined;
}

type Current = Pick<AdminOrder, 'status' | 'tracking_number' | 'courier' | 'email'>;

/** What an edited form would do. A new tracking number of a paid order proposes to ship it. */
export function plannedChange(order: Current, edits: OrderEdits): PlannedChange {
  const tracking = (edits.tracking ?? order.tracking_number ?? '').trim();
  const courier = edits.courier ?? order.courier ?? '';
  const isNewNumber = tracking !== '' && tracking !== (order.tracking_number ?? '');
  const isNewCourier = courier !== (order.courier ?? '') && courier !== '' && tracking !== '';
  const proposed = isNewNumber && order.status === 'Payment Received' ? 'Shipped' : order.status;
  const status = edits.status ?? proposed;
  return { status, tracking, courier, action: actionOf(order, status, { isNewNumber, isNewCourier }) };
}

function actionOf(
  order: Current,
  status: OrderStatus,
  { isNewNumber, isNewCourier }: { isNewNumber: boolean; isNewCourier: boolean },
): string | undefined {
  if (status !== order.status) {
    if (status === 'Cancelled') return 'Cancel the order';
    const change = status === 'Shipped' ? 'Ship' : `Set to ${status}`;
    return `${change}${orderPanelMessages.andMail(order)}`;
  }
  if (isNewNumber)
    return status === 'Shipped' && order.email !== '' ? 'Save and mail the new number' : 'Save the number';
  return isNewCourier ? 'Save the courier' : undefined;
}
