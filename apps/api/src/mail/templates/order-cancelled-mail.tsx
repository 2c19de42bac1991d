import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

/** To the customer who has cancelled an order. */
export function OrderCancelledMail({
  name,
  orderId,
  refund,
  kept,
  shopUrl,
}: MailData['order-cancelled'] & { shopUrl: string }) {
  return (
    <Layout preview={`Order ${orderId} will not be sent`} title="Your order is cancelled">
      <Paragraph>
        Hello {name}, you have cancelled your order <strong>{orderId}</strong>. It will not be sent.
      </Paragraph>
      {refund > 0 && (
        <Paragraph>
          We are sending <strong>{rupees(refund)}</strong> back to you. The money goes to the account you paid from and
          usually arrives within 5–7 working days.
        </Paragraph>
      )}
      {kept ? <Paragraph>{paymentMessages.keptOfCancelled(rupees(kept))}</Paragraph> : null}
      <Paragraph>If you did not do this, please answer this mail and set a new password.</Paragraph>
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}

const rupees = (paise: Paise): string => formatRupees(rupeesFromPaise(paise));
