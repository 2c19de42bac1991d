import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { useTextDraft } from '../../use-draft.tsx';
import { refusedRefund } from './refundable.ts';
import { useKeepPayment } from '../use-admin-orders.ts';

const texts = paymentMessages.keep;

/**
 * What a cancelled order still has of its payment, or what a failed refund left owed, with a form for those who may confirm that it stays;
 * nothing when neither is there.
 */
export function KeptPayment({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const { text: reason = '', setText: setReason, discard } = useTextDraft(`reason to keep ${order.id}`);
  const { mutate, isPending } = useKeepPayment();
  const { kept, kept_because: because, owed } = order;
  if (kept === 0 && owed === 0) return null;
  // The money of a failed refund is part of what a cancelled order has.
  if (owed === 0 && because !== null) return <p>{texts.confirmed(formatRupees(kept), because)}</p>;
  const isOwed = kept === 0 || because !== null;
  const title = isOwed ? texts.owed(formatRupees(owed)) : texts.title(formatRupees(kept));
  if (!may('keepPayment')) return <p>{title}</p>;
  return (
    <form
      className="order-form"
      aria-label={texts.submit}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { id: order.id, reason, amount: order.status === 'Cancelled' ? kept : owed },
          { onSuccess: () => discard(reason) },
        );
      }}
    >
      <p>
        {title} {isOwed ? texts.owedMore(!refusedRefund(order)) : null}
      </p>
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
