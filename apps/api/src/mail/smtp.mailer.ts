import { SHOP_NAME, SUPPORT_EMAIL } from '@kundan/domain/shop';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Mailer, type OutgoingMail } from './mailer.ts';

const PATIENCE_MS = 15_000;

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
      socketTimeout: PATIENCE_MS,
    });
  }

  async send({ id, to, replyTo, subject, text, html }: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      from: { name: SHOP_NAME, address: SUPPORT_EMAIL },
      to: { name: '', address: to },
      replyTo: replyTo && { name: '', address: replyTo },
      subject,
      text,
      html,
      messageId: `<${id}@${SUPPORT_EMAIL.split('@')[1]}>`,
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
