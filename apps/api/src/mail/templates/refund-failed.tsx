import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { MailData } from './mail-data.ts';
import { Layout, Paragraph } from './layout.tsx';

/** To support: the provider did not carry out a refund. */
export function RefundFailedMail({ paymentId, amount, refundId, orderId }: MailData['refund-failed']) {
  const rupees = formatRupees(rupeesFromPaise(amount));
  return (
    <Layout preview={`${rupees} was not refunded`} title="A refund failed">
      <Paragraph>
        The refund <strong>{refundId}</strong> of {rupees} for the payment <strong>{paymentId}</strong>
        {orderId ? ` (order ${orderId})` : ''} failed. The shop still has the money and owes it to the customer, who was
        not told about the failure.
      </Paragraph>
      <Paragraph>
        {orderId
          ? 'Check the balance and the payment in the provider’s dashboard, then refund the order again in the admin panel.'
          : 'The shop requests the refund again by itself. Check the balance and the payment in the provider’s dashboard.'}
      </Paragraph>
    </Layout>
  );
}
