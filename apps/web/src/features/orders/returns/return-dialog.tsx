import { claimMessages } from '@kundan/texts/en/claim';
import { returnMessages as texts } from '@kundan/texts/en/return';
import { locale } from '@kundan/texts/en/language';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { formatDay } from '@kundan/domain/format-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFormDialog } from '../../../ui/dialog/use-leave-question.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { reloadOrders } from '../use-orders.ts';
import { ReturnForm } from './return-form.tsx';
import '../damage/damage-dialog.css';

interface ReturnDialogProps {
  order: UserOrder;
  /** The last day (YYYY-MM-DD) on which pieces can be returned. */
  last: string;
  open: boolean;
  onClose: () => void;
}

/** The return of pieces: the form, then the number of the return. */
export default function ReturnDialog({ order, last, open, onClose }: ReturnDialogProps) {
  const queries = useQueryClient();
  const [received, setReceived] = useState<string>();
  const [isSending, setSending] = useState(false);
  const closeAndReload = () => {
    onClose();
    // Not before: an order of which nothing is left to return has no dialog.
    if (received !== undefined) void reloadOrders(queries);
  };
  const { dialog, question, forget, onChange } = useFormDialog({ open, isSending, onClose: closeAndReload });
  const receive = (text: string) => {
    forget();
    setReceived(text);
  };
  return (
    <Dialog {...dialog} title={texts.title} description={texts.lead(order.order_id, formatDay(last, locale))}>
      {question}
      {received === undefined ? (
        <div onChange={onChange}>
          <ReturnForm order={order} onReceived={receive} onSending={setSending} />
        </div>
      ) : (
        <div className="damage__done">
          <Message message={{ tone: 'good', text: received }} alert />
          <Button wide onClick={closeAndReload}>
            {claimMessages.backToOrders}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
