import { claimMessages as texts } from '@kundan/texts/en/claim';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { reportMinutesLeft } from '@kundan/domain/support/damage-window';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFormDialog } from '../../../ui/dialog/use-leave-question.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { DamageForm } from './damage-form.tsx';
import './damage-dialog.css';

interface DamageDialogProps {
  order: UserOrder;
  open: boolean;
  onClose: () => void;
}

/** The damage report of an order: what the shopper should know, the form, then the number of the ticket. */
export default function DamageDialog({ order, open, onClose }: DamageDialogProps) {
  const [received, setReceived] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { dialog, question, forget, onChange } = useFormDialog({ open, isSending, onClose });
  const receive = (text: string) => {
    forget();
    setReceived(text);
  };
  return (
    <Dialog {...dialog} title={texts.title} description={texts.lead(order.order_id)}>
      {question}
      {received === undefined ? (
        <div onChange={onChange}>
          <ul className="damage__facts">
            <li>{texts.rule}</li>
            <TimeLeft timeline={order.timeline} />
            <li>{texts.rights}</li>
          </ul>
          <DamageForm orderId={order.order_id} onReceived={receive} onSending={setSending} />
        </div>
      ) : (
        <div className="damage__done">
          <Message message={{ tone: 'good', text: received }} alert />
          <Button wide onClick={onClose}>
            {texts.backToOrders}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** How much of the 24 hours was left when the dialog opened. */
function TimeLeft({ timeline }: Pick<UserOrder, 'timeline'>) {
  const [minutes] = useState(() => reportMinutesLeft(timeline, new Date()));
  if (minutes === undefined) return null;
  return <li>{minutes > 0 ? texts.timeLeft(minutes) : texts.timeOver}</li>;
}
