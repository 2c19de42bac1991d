import { checkoutMessages } from '@kundan/texts/en/checkout';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isWorking, type CheckoutStatus } from '../use-checkout.ts';
import { PlacedOrderNote } from '../placed/placed-order.tsx';
import { useOverlay } from '../../../ui/dialog/use-overlay.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import './status-popup.css';

const texts = checkoutMessages;

/** Nothing was paid, and the payment window is closed: the form, which contains the popup, can be sent again. */
const mayTryAgain = (status: CheckoutStatus): boolean =>
  status.kind === 'cancelled' || (status.kind === 'failed' && !status.isCharged && !status.isWindowOpen);

/** What a failure means for the money and the cart; undefined while the payment window is open. */
function consequence(status: CheckoutStatus): string | undefined {
  if (status.kind !== 'failed' || status.isWindowOpen) return undefined;
  if (status.paid) return texts.paidMore;
  return status.isCharged ? texts.charged : texts.kept;
}

function statusText(status: CheckoutStatus): string {
  switch (status.kind) {
    case 'paying':
      return texts.processingPayment;
    case 'ordering':
      return texts.processingOrder;
    case 'placed':
      return texts.placed;
    case 'cancelled':
      return texts.cancelled;
    case 'failed':
      return status.paid ? texts.paid : texts.paymentFailed(status.message);
  }
}

/**
 * Shows the state of the payment. It does not trap the focus, because the payment window opens above it. When the
 * payment has ended and the window is closed, it takes the focus, and closing returns it.
 */
export function StatusPopup({ status, onClose }: { status: CheckoutStatus | undefined; onClose?: () => void }) {
  const [closed, setClosed] = useState<CheckoutStatus>();
  const popup = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element>(null);
  const isFinished = status !== undefined && !isWorking(status) && !(status.kind === 'failed' && status.isWindowOpen);

  useEffect(() => {
    if (!isFinished) return;
    previousFocus.current = document.activeElement;
    popup.current?.focus();
  }, [isFinished, status]);

  const close = () => {
    setClosed(status);
    onClose?.();
    if (previousFocus.current instanceof HTMLElement && previousFocus.current !== document.body)
      previousFocus.current.focus();
  };

  /** After a click that sends the form, which focuses a field that it lacks. */
  const leave = () => (popup.current?.contains(document.activeElement) ? close() : setClosed(status));

  useOverlay(isFinished && closed !== status, close);

  if (status === undefined || closed === status) return null;
  const more = consequence(status);
  return (
    <div className="status">
      <div
        className="status__box"
        role="dialog"
        aria-label={texts.payment}
        tabIndex={-1}
        ref={popup}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <button type="button" className="status__close" aria-label={texts.close} onClick={close}>
          <Icon name="x" size={22} stroke={1.5} />
        </button>
        <span className={`status__mark status__mark--${status.kind}`} aria-hidden />
        {/* A dialog in a live region would be read twice. */}
        <p className="status__words" role="status">
          {statusText(status)}
        </p>
        {status.kind === 'placed' ? <PlacedOrderNote order={status.order} /> : null}
        {more === undefined ? null : <p className="status__more">{more}</p>}
        {mayTryAgain(status) ? (
          <Button type="submit" onClick={() => setTimeout(leave)}>
            {texts.tryAgain}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
