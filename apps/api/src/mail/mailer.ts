/** A mail as it leaves. */
export interface OutgoingMail {
  /** The outbox id: the same mail sent twice carries the same Message-ID. */
  id: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over; rejects when the other side did not take it. */
export abstract class Mailer {
  abstract send(mail: OutgoingMail): Promise<void>;
}
