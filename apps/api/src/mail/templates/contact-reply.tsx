import type { MailData } from './mail-data.ts';
import { Layout, Paragraph, Rule } from './layout.tsx';
import { Lines } from './lines.tsx';

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
