import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useAdmin } from '../admin-context.ts';
import { useTextDraft } from '../use-draft.tsx';
import { useKeepPayment } from './use-admin-orders.ts';

const texts = paymentMessages.keep;

/** What a cancelled order still has of its payment, with a form for those who may confirm it; nothing when all of it is refunded. */
export function KeptPayment({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const { text: reason = '', setText: setReason, discard } = useTextDraft(`reason to keep ${order.id}`);
  const { mutate, isPending } = useKeepPayment();
  if (order.kept === 0) return null;
  const amount = formatRupees(order.kept);
  if (order.kept_because !== null) return <p>{texts.confirmed(amount, order.kept_because)}</p>;
  if (!may('keepPayment')) return <p>{texts.title(amount)}</p>;
  return (
    <form
      className="order-form"
      aria-label={texts.submit}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ id: order.id, reason }, { onSuccess: () => discard(reason) });
      }}
    >
      <p>{texts.title(amount)}</p>
      <TextField
        label={texts.reason}
        required
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" look="outline" busy={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
