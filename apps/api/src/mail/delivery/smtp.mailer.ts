import { Readable } from 'node:stream';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import { type DeliveryErrorKind, MailDeliveryError } from './mail-delivery-error.ts';
import { Mailer, type OutgoingMail } from './mailer.ts';

/** Timeout for the TCP connection and for the server's greeting, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Timeout for every later reply, in ms. It is long because a timeout after the content was transmitted leads to a retry,
 * and so to a second copy, even if the server accepted the first one.
 */
const REPLY_TIMEOUT_MS = 60_000;

/** The properties that nodemailer adds to its errors. */
interface SmtpError extends Error {
  responseCode?: number;
  /** The SMTP command that the server replied to. */
  command?: string;
}

/** An empty name stands for the shop's name. */
interface Sender {
  name: string;
  address: string;
}

/** Delivers mails to an SMTP server over a small pool of connections. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(
    smtpUrl: string,
    private readonly from: Sender = { name: '', address: SUPPORT_EMAIL },
  ) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: REPLY_TIMEOUT_MS,
    });
    this.transport.use('stream', confirmBeforeContent);
  }

  async send(
    { id, from, fromName, to, replyTo, subject, requestId, text, html, attachments }: OutgoingMail,
    confirmClaim: () => Promise<void>,
  ): Promise<void> {
    const address = from ?? this.from.address;
    const mail = {
      from: { name: this.from.name || fromName, address },
      to: { name: '', address: to },
      replyTo: replyTo && { name: '', address: replyTo },
      subject,
      headers: requestId ? { 'X-Request-ID': requestId } : {},
      text,
      html,
      attachments: [...attachments],
      messageId: `<${id}@${address.split('@')[1]}>`,
      confirmClaim,
    };
    await this.transport.sendMail(mail).catch((error: SmtpError) => {
      throw new MailDeliveryError(classifySmtpError(error), error.message, { cause: error });
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/**
 * Nodemailer plugin: confirms the claim after the server's reply to DATA and before the first byte of the content. Until then
 * the process may have waited for a connection or been suspended for any time. An error closes the connection without the
 * final dot, so the server discards the mail.
 */
function confirmBeforeContent(mail: MailMessage<unknown>, done: (error?: Error | null) => void): void {
  const { confirmClaim } = mail.data as { confirmClaim: () => Promise<void> };
  // An async generator starts with the first read, which follows the reply to DATA. A Transform would start earlier.
  mail.message.processFunc((content: Readable) =>
    Readable.from(
      (async function* () {
        await confirmClaim();
        yield* content as AsyncIterable<Buffer>;
      })(),
      { objectMode: false },
    ),
  );
  done();
}

/**
 * Only replies to RCPT TO and DATA concern this mail; every other error concerns the server.
 * Reply code 421 means that the server closes the connection.
 */
function classifySmtpError({ responseCode = 0, command = '' }: SmtpError): DeliveryErrorKind {
  const concernsThisMail = ['RCPT TO', 'DATA'].includes(command) && responseCode !== 421;
  if (!concernsThisMail || responseCode < 400) return 'unreachable';
  return responseCode >= 500 ? 'permanent' : 'transient';
}
