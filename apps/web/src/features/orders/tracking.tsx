import { messages } from '@kundan/contracts/messages/screen-messages';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';

/** The tracking number with a button that copies it for the courier's page. */
export function Tracking({ number }: { number: string }) {
  return (
    <p className="order__tracking">
      Tracking number <strong>{number}</strong>
      <Button look="quiet" aria-label={`${messages.orders.copy} ${number}`} onClick={() => void copyText(number)}>
        {messages.orders.copy}
      </Button>
    </p>
  );
}
