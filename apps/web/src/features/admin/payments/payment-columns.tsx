import type { KeptPayment } from '@kundan/contracts/admin/kept-payments.contract';
import type { RefundEntry, ReconciledPaymentEntry } from '@kundan/contracts/admin/payments.contract';
import type { DisputeEntry } from '@kundan/contracts/admin/settlements.contract';
import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { isRefundReason } from '@kundan/domain/payment/refund-reason';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';

/** A line of each list of the panel. */
export type PaymentRow = Pick<ReconciledPaymentEntry, 'payment_id' | 'order_id' | 'name' | 'amount' | 'created_at'> & {
  refund_id?: string | null;
  outcome:
    RefundEntry['outcome'] | ReconciledPaymentEntry['outcome'] | KeptPayment['outcome'] | DisputeEntry['outcome'];
  reason: string | null;
  origin?: RefundEntry['origin'];
  method?: RefundEntry['method'];
  reference?: string | undefined;
  /** Of a dispute: until when it can be answered. */
  respond_by?: string | null;
};

const tones: Record<PaymentRow['outcome'], 'good' | 'bad' | 'plain'> = {
  completed: 'good',
  refunding: 'plain',
  refunded: 'good',
  failed: 'bad',
  unmatched: 'bad',
  unsettled: 'plain',
  kept: 'bad',
  confirmed: 'plain',
  open: 'bad',
  action_required: 'bad',
  under_review: 'plain',
  won: 'good',
  lost: 'bad',
  closed: 'plain',
};

const { outcomes, reasons, origins } = paymentMessages;

/** Why money was given back: one of the shop's reasons, or an admin's words with who asked. */
function reasonText({ reason, origin, method, reference, outcome, respond_by: until }: PaymentRow): string {
  if (until) {
    const isAnswerNeeded = outcome === 'open' || outcome === 'action_required';
    return paymentMessages.dispute(reason ?? '', isAnswerNeeded ? timeText(until, 'medium') : undefined);
  }
  if (outcome === 'unsettled') return paymentMessages.unsettled;
  if (outcome === 'kept') return paymentMessages.kept;
  if (isRefundReason(reason)) return reasons[reason];
  const way = method && saleMessages.payment({ method, reference: reference ?? null });
  return [reason, way, origin ? origins[origin] : undefined].filter(Boolean).join(' · ');
}

export const paymentColumns: readonly Column<PaymentRow>[] = [
  { id: 'amount', header: 'Amount', cell: ({ amount }) => formatRupees(amount), width: '8rem', align: 'end' },
  {
    id: 'outcome',
    header: 'State',
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{outcomes[outcome]}</Badge>,
    width: '9rem',
  },
  { id: 'reason', header: 'Why', cell: reasonText },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order_id: id }) =>
      id === null ? (
        '—'
      ) : (
        <Link className="text-link" to="/admin-panel/orders" search={{ q: id, order: id }}>
          {id}
        </Link>
      ),
    width: '7.5rem',
  },
  { id: 'name', header: 'Customer', cell: ({ name }) => name ?? '—', width: '11rem', from: 'medium' },
  {
    id: 'created_at',
    header: 'When',
    cell: ({ created_at: at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>,
    width: '12rem',
    from: 'medium',
  },
  {
    id: 'ids',
    header: 'Payment and refund',
    cell: ({ payment_id: payment, refund_id: refund }) => [payment, refund].filter(Boolean).join(' · '),
    width: '20rem',
    from: 'wide',
  },
];
