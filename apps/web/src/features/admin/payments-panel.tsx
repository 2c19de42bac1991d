import { listReconciledPayments, type ReconciledPaymentEntry } from '@kundan/contracts/admin-payments.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { timeText } from '../../ui/time-text.ts';
import { useAdmin } from './admin-context.ts';
import { ListPanel } from './list-panel.tsx';
import { More } from './more.tsx';
import './log-list.css';

const outcomes = {
  completed: { tone: 'good', text: 'Order made' },
  refunding: { tone: 'plain', text: 'Refunding' },
  refunded: { tone: 'good', text: 'Refunded' },
} as const;

const reasons = {
  'already-ordered': 'The checkout had been paid before.',
  'incomplete-checkout': 'The shop was not told what was bought, or where it goes.',
  'amount-differs': 'The amount did not fit the cart.',
} as const;

/** Payments that nobody came back with: the shop made their order or gave the money back. */
export function PaymentsPanel() {
  const { ask } = useAdmin();
  const query = useQuery({ queryKey: ['payments'], queryFn: () => ask(listReconciledPayments, {}) });
  return (
    <ListPanel
      title="Payments put right"
      query={query}
      loading="Loading payments..."
      failed="The payments could not be read."
      alert
      empty="Every payment became an order while its shopper was here."
    >
      {(payments) => (
        <More items={payments}>
          {(some) => (
            <ul className="log">
              {some.map((payment) => (
                <PaymentRow key={payment.payment_id} payment={payment} />
              ))}
            </ul>
          )}
        </More>
      )}
    </ListPanel>
  );
}

function PaymentRow({ payment }: { payment: ReconciledPaymentEntry }) {
  const { tone, text } = outcomes[payment.outcome];
  const about = [payment.name, payment.payment_id, payment.refund_id].filter(Boolean).join(' · ');
  return (
    <li className="log__row">
      <div className="log__what">
        <p className="log__subject">
          {formatRupees(payment.amount)}
          {payment.order_id ? ` for order ${payment.order_id}` : ''}
        </p>
        <p>
          {about} · <time dateTime={payment.created_at}>{timeText(payment.created_at)}</time>
        </p>
        {payment.reason ? <p>{reasons[payment.reason]}</p> : null}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}
