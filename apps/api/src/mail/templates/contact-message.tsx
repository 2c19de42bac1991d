import type { MailData } from '../mails.ts';
import { Layout, Paragraph, Rule } from './layout.tsx';

/** To support; an answer goes straight to who wrote. */
export function ContactMessageMail({ name, email, phone, message }: MailData['contact-message']) {
  return (
    <Layout preview={message.slice(0, 120)} title={`Message from ${name}`}>
      <Paragraph>
        {email}
        {phone && `, ${phone}`}
      </Paragraph>
      <Rule />
      <Paragraph>
        {message.split('\n').map((line, position) => (
          <span key={position}>
            {line}
            <br />
          </span>
        ))}
      </Paragraph>
    </Layout>
  );
}
