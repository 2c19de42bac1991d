import { type AdminOrder, changeOrderAddress } from '@kundan/contracts/admin/orders.contract';
import { orderMessages } from '@kundan/texts/en/order';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { useState } from 'react';
import { errorText } from '../../../../http/request.ts';
import { RecipientForm, type Recipient } from '../../../../auth/address/recipient-form.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useFormDialog } from '../../../../ui/dialog/use-leave-question.tsx';
import type { Outcome } from '../../../../ui/feedback/message.tsx';
import { useAdmin } from '../../admin-context.ts';
import { useReload } from '../../use-call.ts';
import { ORDER_CALLS } from '../use-admin-orders.ts';

const texts = orderMessages.address;

interface AddressDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

/** Changes the name, the phone and the address of an order that has not left. */
export default function AddressDialog({ order, open, onClose }: AddressDialogProps) {
  const { send, notifySuccess } = useAdmin();
  const reload = useReload();
  const [problem, setProblem] = useState<Outcome>();
  // What the form begins with, although the list behind it may be loaded again.
  const [{ id, ...seen }] = useState(() => recipientOf(order));
  const [isSending, setSending] = useState(false);
  const { dialog, question, finish, onChange } = useFormDialog({ open, isSending, onClose });
  const change = async (recipient: Recipient) => {
    setProblem(undefined);
    setSending(true);
    try {
      await send(changeOrderAddress, { id, ...recipient, seen });
      await reload(...ORDER_CALLS);
      notifySuccess(texts.done);
      finish();
    } catch (error) {
      setProblem({ tone: 'bad', text: errorText(error, texts.failed) });
      // Somebody may have changed it, or the answer was lost.
      void reload(...ORDER_CALLS);
    } finally {
      setSending(false);
    }
  };
  const { addressLead, addressLeadUnmailed } = orderPanelMessages;
  return (
    <Dialog {...dialog} title={texts.title(id)} description={order.email === '' ? addressLeadUnmailed : addressLead}>
      {question}
      <div onChange={onChange}>
        <RecipientForm recipient={seen} submit={texts.submit} problem={problem} onSubmit={change} />
      </div>
    </Dialog>
  );
}

const recipientOf = ({ id, name, phone, address }: AdminOrder) => ({
  id,
  name,
  phone,
  address: JSON.parse(address) as Recipient['address'],
});
