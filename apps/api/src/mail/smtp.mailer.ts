import { SHOP_NAME, SUPPORT_EMAIL } from '@kundan/domain/shop';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { MailFailure, type MailTrouble } from './mail-retry.ts';
import { Mailer, type OutgoingMail } from './mailer.ts';

/** How long a mail server may take to greet, in ms. */
const PATIENCE_MS = 10_000;
/** Once a mail is handed over, giving up means sending it twice: so a process that stood still for 40 s still hears the answer. */
const ANSWER_PATIENCE_MS = 60_000;

/** What nodemailer adds to its errors: the server's answer, and to what. */
interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** A real mail server, over a few kept connections. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(smtpUrl: string) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: ANSWER_PATIENCE_MS,
    });
  }

  async send({ id, to, replyTo, subject, text, html }: OutgoingMail): Promise<void> {
    const mail = {
      from: { name: SHOP_NAME, address: SUPPORT_EMAIL },
      to: { name: '', address: to },
      replyTo: replyTo && { name: '', address: replyTo },
      subject,
      text,
      html,
      messageId: `<${id}@${SUPPORT_EMAIL.split('@')[1]}>`,
    };
    await this.transport.sendMail(mail).catch((error: SmtpError) => {
      throw new MailFailure(troubleOf(error), error.message, { cause: error });
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** Only what is said about this recipient or this content is about the mail; everything else is about the server. */
function troubleOf({ responseCode = 0, command = '' }: SmtpError): MailTrouble {
  const aboutThisMail = ['RCPT TO', 'DATA'].includes(command) && responseCode !== 421;
  if (!aboutThisMail || responseCode < 400) return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'refused-for-now';
}
