import type { OrderStatus } from '@kundan/domain/shop';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

/** Explains each status to the customer. */
const explanations: Record<OrderStatus, string> = {
  'Pending Payment': 'We are waiting for your payment. Your order is kept for you.',
  'Payment Received': 'Your payment has arrived. Your order leaves our workshop within 2 business days.',
  Shipped: 'Your parcel is on its way and usually arrives within 5-7 business days.',
  Delivered: 'Your parcel has been delivered. We hope it delights you. Please report any damage within 24 hours.',
  Cancelled: 'Your order has been cancelled. If this surprises you, please write to us.',
};

export function OrderStatusMail({ name, orderId, status, shopUrl }: MailData['order-status'] & { shopUrl: string }) {
  return (
    <Layout preview={explanations[status]} title={`Your order is now: ${status}`}>
      <Paragraph>
        Hello {name}, there is news about your order <strong>{orderId}</strong>.
      </Paragraph>
      <Paragraph>{explanations[status]}</Paragraph>
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}
