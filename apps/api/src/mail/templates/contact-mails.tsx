import type { MailData } from './mail-data.ts';
import { Link } from './elements.tsx';
import { Layout, Lines, Paragraph, Rule } from './layout.tsx';
import { useShop } from './shop-context.ts';

/** To support. The Reply-To address is the sender's. */
export function ContactMessageMail({
  ticketNumber,
  name,
  email,
  phone,
  message,
  orderId,
  isReturn,
  videoUrl,
}: MailData['contact-message']) {
  return (
    <Layout
      preview={message.slice(0, 120)}
      title={orderId ? `${isReturn ? 'Return of' : 'Damage to'} order ${orderId}` : `Message from ${name}`}
    >
      <Paragraph>
        {ticketNumber && `${ticketNumber}, `}
        {email}
        {phone && `, ${phone}`}
      </Paragraph>
      {videoUrl ? (
        <Paragraph>
          Unboxing video: <Link href={videoUrl}>{videoUrl}</Link>
        </Paragraph>
      ) : null}
      <Rule />
      <Paragraph>
        <Lines text={message} />
      </Paragraph>
    </Layout>
  );
}

export function ContactReceivedMail({ ticketNumber, orderId, isReturn }: MailData['contact-received']) {
  const subject = isReturn ? 'return request' : orderId ? 'damage report' : 'message';
  return (
    <Layout preview={`Your ticket is ${ticketNumber}`} title={`We received your ${subject}`}>
      <Paragraph>
        Thank you for writing to {useShop().shop.name}
        {orderId && ` about your order ${orderId}`}. Your ticket number is {ticketNumber}. Please name it when you write
        or call about this {subject}.
      </Paragraph>
      <Paragraph>If you did not write to us, you can ignore this mail.</Paragraph>
    </Layout>
  );
}

/** To the writer of a message: the reply, then the message. */
export function ContactReplyMail({ ticketNumber, text, message }: MailData['contact-reply']) {
  return (
    <Layout preview={text.slice(0, 120)} title={`Your message ${ticketNumber}`}>
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
      <Rule />
      <Paragraph>You wrote:</Paragraph>
      <Paragraph>
        <Lines text={message} />
      </Paragraph>
    </Layout>
  );
}
