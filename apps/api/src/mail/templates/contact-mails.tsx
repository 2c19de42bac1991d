import { type MailData, matterOf } from './mail-data.ts';
import { Link } from './elements.tsx';
import { Layout, Lines, Paragraph, Rule } from './layout.tsx';
import { useShop, useTexts } from './mail-context.ts';

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
  const texts = useTexts().received;
  const matter = matterOf({ orderId, isReturn });
  return (
    <Layout preview={texts.preview(ticketNumber)} title={texts.title(matter)}>
      <Paragraph>{texts.text(matter, { shop: useShop().shop.name, ticket: ticketNumber, orderId })}</Paragraph>
      <Paragraph>{texts.ignore}</Paragraph>
    </Layout>
  );
}

/** To the writer of a message: the reply, then the message. */
export function ContactReplyMail({ ticketNumber, text, message }: MailData['contact-reply']) {
  const texts = useTexts().reply;
  return (
    <Layout preview={text.slice(0, 120)} title={texts.title(ticketNumber)}>
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
      <Rule />
      <Paragraph>{texts.youWrote}</Paragraph>
      <Paragraph>
        <Lines text={message} />
      </Paragraph>
    </Layout>
  );
}
