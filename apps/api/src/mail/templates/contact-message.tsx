import { Link } from '@react-email/link';
import type { MailData } from './mail-data.ts';
import { Layout, Paragraph, Rule } from './layout.tsx';
import { Lines } from './lines.tsx';

/** To support. The Reply-To address is the sender's. */
export function ContactMessageMail({
  ticketNumber,
  name,
  email,
  phone,
  message,
  orderId,
  videoUrl,
}: MailData['contact-message']) {
  return (
    <Layout preview={message.slice(0, 120)} title={orderId ? `Damage to order ${orderId}` : `Message from ${name}`}>
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
