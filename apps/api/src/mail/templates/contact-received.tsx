import { SHOP_NAME } from '@kundan/domain/shop';
import type { MailData } from './mail-data.ts';
import { Layout, Paragraph } from './layout.tsx';

export function ContactReceivedMail({ ticketNumber, orderId }: MailData['contact-received']) {
  const subject = orderId ? 'damage report' : 'message';
  return (
    <Layout preview={`Your ticket is ${ticketNumber}`} title={`We received your ${subject}`}>
      <Paragraph>
        Thank you for writing to {SHOP_NAME}
        {orderId && ` about your order ${orderId}`}. Your ticket number is {ticketNumber}. Please name it when you write
        or call about this {subject}.
      </Paragraph>
      <Paragraph>If you did not write to us, you can ignore this mail.</Paragraph>
    </Layout>
  );
}
