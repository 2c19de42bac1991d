import { orderMessages } from '@kundan/texts/en/order';
import { ordersPageMessages } from '@kundan/texts/en/orders-page';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { RichText, strong } from '../../ui/text/rich-text.tsx';

/** The tracking number with a button that copies it for the courier's page. */
export function Tracking({ number }: { number: string }) {
  return (
    <p className="order__tracking">
      <RichText text={orderMessages.tracking(strong(number))} />
      <Button look="quiet" aria-label={`${ordersPageMessages.copy} ${number}`} onClick={() => void copyText(number)}>
        {ordersPageMessages.copy}
      </Button>
    </p>
  );
}
