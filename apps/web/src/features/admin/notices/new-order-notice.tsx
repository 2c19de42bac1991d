import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNewOrders } from './use-new-orders.ts';
import './new-order-notice.css';

/** Milliseconds that the notice is visible, unless the pointer or the focus is on it. */
const NOTICE_MS = 12_000;
const texts = deskMessages.newOrder;

/**
 * Announces new orders. The live region is always rendered, so that assistive technology announces each of them, and names `aria-live`,
 * so that an open dialog does not hide it. It is rendered outside the page, above dialogs.
 */
export function NewOrderNotice() {
  const { newOrders, close } = useNewOrders();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!newOrders || isHeld) return;
    const timer = setTimeout(close, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [newOrders, isHeld, close]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  const dismiss = () => {
    setHeld(false);
    close();
  };
  return createPortal(
    <div role="status" aria-live="polite" className="new-order" {...hold} {...release}>
      {newOrders ? (
        <div className="new-order__box">
          <Link to="/admin-panel/orders" search={{ order: newOrders.newest.id }} onClick={dismiss}>
            {texts.announced(newOrders.count, newOrders.newest.id, newOrders.newest.total_price)}
          </Link>
          <button type="button" className="new-order__close" aria-label={texts.close} onClick={dismiss}>
            <X size={18} strokeWidth={1.6} aria-hidden />
          </button>
        </div>
      ) : null}
    </div>,
    document.body,
  );
}
