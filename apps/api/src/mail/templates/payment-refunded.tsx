import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { MailData } from '../mails.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

/** To who paid: an order could not be made, and the money is on its way back. */
export function PaymentRefundedMail({
  name,
  amount,
  refundId,
  shopUrl,
}: MailData['payment-refunded'] & { shopUrl: string }) {
  return (
    <Layout
      preview={`${formatRupees(rupeesFromPaise(amount))} is on its way back to you`}
      title="Your payment was refunded"
    >
      <Paragraph>
        Hello {name}, your payment of <strong>{formatRupees(rupeesFromPaise(amount))}</strong> reached us, but we could
        not make an order of it. The whole amount has been sent back to the account you paid from, where it usually
        arrives within 5-7 business days.
      </Paragraph>
      <Paragraph>
        Refund number: <strong>{refundId}</strong>
      </Paragraph>
      <Action href={`${shopUrl}/shop`}>Go to Shop</Action>
    </Layout>
  );
}
