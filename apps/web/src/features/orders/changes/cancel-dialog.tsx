import { orderMessages } from '@kundan/texts/en/order';
import { cancelUserOrder, type UserOrder } from '@kundan/contracts/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useOrderChange } from './use-order-change.ts';
import './cancel-dialog.css';

const texts = orderMessages.cancel;

interface CancelDialogProps {
  order: UserOrder;
  open: boolean;
  onClose: () => void;
}

/** What the order still has of its payment, in rupees. */
const leftOf = ({ status, total_price: total, refunds }: UserOrder): number =>
  status === 'Pending Payment'
    ? 0
    : refunds.reduce((left, refund) => (refund.status === 'failed' ? left : left - refund.amount), total);

/** Asks before an order is cancelled, and says what becomes of the payment. */
export default function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const { order_id: id } = order;
  const { problem, run, isSending } = useOrderChange(cancelUserOrder, texts.failed);
  const left = leftOf(order);
  // Orders that an earlier version has stored on this device have no payment.
  const isOnline = (order.payment?.method ?? 'online') === 'online';
  const cancel = async () => {
    if (!(await run({ id }))) return;
    toast.success(texts.done);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(id)} closable={!isSending}>
      <div className="cancel-order">
        {left > 0 ? <p>{(isOnline ? texts.refund : texts.givenBack)(formatRupees(left))}</p> : null}
        <p>{texts.final}</p>
        <Message message={problem} />
        <ButtonRow>
          <Button busy={isSending} onClick={() => void cancel()}>
            {texts.confirm}
          </Button>
          <Button look="outline" busy={isSending} onClick={onClose}>
            {texts.keep}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
