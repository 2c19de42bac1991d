import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

/** To the customer: a refund has started. */
export function PaymentRefundedMail({
  name,
  amount,
  refundId,
  orderId,
  shopUrl,
}: MailData['payment-refunded'] & { shopUrl: string }) {
  const rupees = formatRupees(rupeesFromPaise(amount));
  return (
    <Layout preview={`${rupees} is on its way back to you`} title="Your refund has started">
      <Paragraph>
        Hello {name},{' '}
        {orderId ? (
          <>
            we are refunding <strong>{rupees}</strong> of your order <strong>{orderId}</strong>.
          </>
        ) : (
          <>
            your payment reached us, but we could not make an order of it. We are refunding <strong>{rupees}</strong>.
          </>
        )}{' '}
        The money goes back to the account you paid from and usually arrives within 5–7 working days.
      </Paragraph>
      <Paragraph>
        Refund number: <strong>{refundId}</strong>
      </Paragraph>
      {orderId ? (
        <Action href={`${shopUrl}/orders`}>View Orders</Action>
      ) : (
        <Action href={`${shopUrl}/shop`}>Go to Shop</Action>
      )}
    </Layout>
  );
}
