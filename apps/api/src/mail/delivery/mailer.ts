/** A file that a mail carries. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A rendered mail, ready to send. */
export interface OutgoingMail {
  /** The outbox id. It becomes the Message-ID, so a mail that is sent twice can be recognized. */
  id: string;
  /** The address of the sender; without it, that of the environment. */
  from?: string | undefined;
  /** The name of the sender, if the environment has none. */
  fromName: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  /** Sent as the header X-Request-ID. */
  requestId?: string | undefined;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** Delivers mails. */
export abstract class Mailer {
  /**
   * Resolves when the mail was accepted and rejects otherwise. Calls `confirmClaim` at the last moment before it hands over
   * the content; when that rejects, the mail is not delivered.
   */
  abstract send(mail: OutgoingMail, confirmClaim: () => Promise<void>): Promise<void>;
}
