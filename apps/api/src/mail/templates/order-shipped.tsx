import type { MailData } from '../mails.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

export function OrderShippedMail({
  name,
  orderId,
  trackingNumber,
  shopUrl,
}: MailData['order-shipped'] & { shopUrl: string }) {
  return (
    <Layout preview={`Tracking number ${trackingNumber}`} title="Your order is on its way">
      <Paragraph>
        Hello {name}, your order <strong>{orderId}</strong> has left our workshop.
      </Paragraph>
      <Paragraph>
        Tracking number: <strong>{trackingNumber}</strong>
      </Paragraph>
      <Paragraph>
        It usually arrives within 5-7 business days. Please film the unboxing: should something be damaged, the video
        and a message within 24 hours get you a replacement.
      </Paragraph>
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}
