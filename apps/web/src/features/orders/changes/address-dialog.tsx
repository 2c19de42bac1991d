import { orderMessages } from '@kundan/texts/en/order';
import { changeUserOrderAddress, type UserOrder } from '@kundan/contracts/orders.contract';
import { RecipientForm } from '../../../auth/address/recipient-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFormDialog } from '../../../ui/dialog/use-leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useOrderChange } from './use-order-change.ts';

const texts = orderMessages.address;

interface AddressDialogProps {
  order: UserOrder;
  open: boolean;
  onClose: () => void;
}

/** Changes the name, the phone and the address of an order that has not left. */
export default function AddressDialog({ order, open, onClose }: AddressDialogProps) {
  const { order_id: id, name, phone, address } = order;
  const { problem, run, isSending } = useOrderChange(changeUserOrderAddress, texts.failed);
  const { dialog, question, finish, onChange } = useFormDialog({ open, isSending, onClose });
  return (
    <Dialog {...dialog} title={texts.title(id)} description={texts.lead}>
      {question}
      <div onChange={onChange}>
        <RecipientForm
          recipient={{ name, phone, address }}
          submit={texts.submit}
          problem={problem}
          onSubmit={async (recipient) => {
            if (!(await run({ id, ...recipient }))) return;
            toast.success(texts.done);
            finish();
          }}
        />
      </div>
    </Dialog>
  );
}
