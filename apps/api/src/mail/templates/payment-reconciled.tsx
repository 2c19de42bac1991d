import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import { isRefundReason, type RefundReason } from '@kundan/domain/payment/refund-reason';
import type { MailData } from './mail-data.ts';
import { Layout, Paragraph } from './layout.tsx';

type Reconciled = MailData['payment-reconciled'];

const reasons: Record<RefundReason, string> = {
  'already-ordered': 'Its checkout had become an order already: it was paid twice.',
  'incomplete-checkout': 'The shop did not know what was bought or where to send it.',
  'amount-differs': 'The amount is not what the checkout had agreed.',
  'checkout-expired': 'The payment came after its checkout had expired, and a price or the stock had changed.',
  'sold-out': 'The pieces were sold out when the payment arrived.',
  'unknown-checkout': 'The shop had no record of what was bought, for example because a backup was restored.',
};

/** To support: the outcome of a captured payment whose shopper never completed checkout. */
export function PaymentReconciledMail({ paymentId, amount, orderId, refundId, reason }: Reconciled) {
  const outcome = orderId ? `became the order ${orderId}` : `is being refunded (${refundId})`;
  return (
    <Layout preview={`${paymentId} ${outcome}`} title="A payment without an order">
      <Paragraph>
        The payment <strong>{paymentId}</strong> of {formatRupees(rupeesFromPaise(amount))} was captured, but the
        shopper never completed checkout. It {outcome}. There is nothing left to do.
      </Paragraph>
      {isRefundReason(reason) && <Paragraph>{reasons[reason]}</Paragraph>}
    </Layout>
  );
}
