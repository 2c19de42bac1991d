import { messages } from '@kundan/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { isWorking, type CheckoutStatus } from './use-checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import './status-popup.css';

const texts = messages.checkout;

function words(status: CheckoutStatus): string {
  switch (status.kind) {
    case 'paying':
      return texts.processingPayment;
    case 'ordering':
      return texts.processingOrder;
    case 'placed':
      return texts.placed;
    case 'cancelled':
      return 'The payment was cancelled. Your cart is as it was.';
    case 'failed':
      return status.paid ? 'Payment safe, order being confirmed.' : texts.paymentFailed(status.message);
  }
}

/**
 * Where the payment stands. It does not trap the focus, because the provider's window opens above it; when the work is
 * over it takes the focus, and closing gives it back.
 */
export function StatusPopup({ status }: { status: CheckoutStatus | undefined }) {
  const [closed, setClosed] = useState<CheckoutStatus>();
  const popup = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const over = status !== undefined && !isWorking(status);

  useEffect(() => {
    if (!over) return;
    before.current = document.activeElement;
    popup.current?.focus();
  }, [over, status]);

  const close = () => {
    setClosed(status);
    if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus();
  };

  const open = status !== undefined && closed !== status;
  return (
    <div aria-live="polite">
      {open ? (
        <div className="status">
          <div
            className="status__box"
            role="dialog"
            aria-label="Payment"
            tabIndex={-1}
            ref={popup}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            <button type="button" className="status__close" aria-label="Close" onClick={close}>
              <Icon name="x" size={22} stroke={1.5} />
            </button>
            <span className={`status__mark status__mark--${status.kind}`} aria-hidden />
            <p className="status__words">{words(status)}</p>
            {status.kind === 'failed' && status.paid ? (
              <p className="status__more">
                Your payment has reached us. Please do not pay again: the order appears under Your Orders within a few
                minutes.
              </p>
            ) : null}
            {status.kind === 'placed' ? <ButtonLink to="/orders">View Orders</ButtonLink> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
