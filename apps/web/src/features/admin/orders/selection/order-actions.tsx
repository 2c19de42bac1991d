import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Printer, Truck, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useAdmin } from '../../admin-context.ts';
import { FocusableButton } from '../../focusable-button.tsx';
import { UndoBar } from '../undo/undo-bar.tsx';
import { MAX_SELECTED, type useChosenOrders } from './use-chosen-orders.ts';
import './order-actions.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const canShip = ({ status }: AdminOrder) => status === 'Payment Received' || status === 'Shipped';

interface OrderActionsProps {
  orders: ReturnType<typeof useChosenOrders>;
  /** The number of orders that match the filters; undefined while it loads. */
  total: number | undefined;
  /** The order whose details are open, which show its own offer to undo. */
  openId: string | undefined;
  onShip: (orders: readonly AdminOrder[]) => void;
  onPrint: (orders: readonly AdminOrder[]) => void;
}

/** What can be done with the selected orders. On a phone it is a bar at the bottom of the window. */
export function OrderActions({ orders, total, openId, onShip, onPrint }: OrderActionsProps) {
  const { may } = useAdmin();
  const { chosen, clear, isPageSelected, isSelecting, selectAll } = orders;
  const toShip = chosen.filter(canShip);
  const hasMore = isPageSelected && total !== undefined && chosen.length < Math.min(total, MAX_SELECTED);
  const isEmpty = total === 0 && chosen.length === 0;
  return (
    <div className="order-actions" role="group" aria-label="Selected orders">
      <UndoBar shows={({ ids }) => !openId || !ids.includes(openId)} />
      {isEmpty ? null : (
        <div className="order-actions__row">
          {may('shipOrders') ? (
            <FocusableButton disabled={toShip.length === 0} onClick={() => onShip(toShip)}>
              <Truck {...icon} /> Ship selected{toShip.length > 0 ? ` (${toShip.length})` : ''}
            </FocusableButton>
          ) : null}
          <Button look="outline" disabled={chosen.length === 0} onClick={() => onPrint(chosen)}>
            <Printer {...icon} /> Print packing slips
          </Button>
          {chosen.length > 0 ? (
            <Button look="quiet" onClick={clear}>
              <X {...icon} /> {deskMessages.order.selected(chosen.length)}
              <span className="visually-hidden">. Clear the selection</span>
            </Button>
          ) : null}
          {hasMore ? (
            <Button look="quiet" busy={isSelecting} onClick={selectAll}>
              {deskMessages.order.selectAll(total, MAX_SELECTED)}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
