import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { MailData } from '../mails.ts';
import { Layout, Paragraph } from './layout.tsx';

type Reconciled = MailData['payment-reconciled'];

const why: Record<NonNullable<Reconciled['reason']>, string> = {
  'already-ordered': 'Its checkout had become an order already: it was paid twice.',
  'incomplete-checkout': 'The shop did not know what was bought or where to send it.',
  'amount-differs': 'The amount is not what the checkout had agreed.',
};

/** To support: a payment that nobody came back with, and what the shop made of it. */
export function PaymentReconciledMail({ paymentId, amount, orderId, refundId, reason }: Reconciled) {
  const outcome = orderId ? `became the order ${orderId}` : `was refunded (${refundId})`;
  return (
    <Layout preview={`${paymentId} ${outcome}`} title="A payment without an order">
      <Paragraph>
        The payment <strong>{paymentId}</strong> of {formatRupees(rupeesFromPaise(amount))} was captured, but nobody
        came back from paying. It {outcome}. There is nothing left to do.
      </Paragraph>
      {reason && <Paragraph>{why[reason]}</Paragraph>}
    </Layout>
  );
}
