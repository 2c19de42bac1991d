import { type MailServerBehavior, openTestMailServer } from '@kundan/test-support/test-mail-server';

export interface MailRecorder {
  /** SMTP URL. */
  url: string;
  /** When each mail was received, by Message-ID, in ms since 1970. */
  receivedAt: Map<string, number[]>;
  /** The newest OTP that was mailed to an address. */
  otps: Map<string, string>;
  behave(behavior: MailServerBehavior): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mail server that counts the mails it receives and can misbehave. */
export async function openMailRecorder(): Promise<MailRecorder> {
  const receivedAt = new Map<string, number[]>();
  const otps = new Map<string, string>();
  const server = await openTestMailServer((mail, recipients) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1] ?? 'none';
    receivedAt.set(id, [...(receivedAt.get(id) ?? []), Date.now()]);
    const otp = /^Subject: .*OTP/im.test(mail) && /^(\d{6})\r?$/m.exec(mail)?.[1];
    if (otp) recipients.forEach((address) => otps.set(address, otp));
  });
  return {
    url: server.url,
    receivedAt,
    otps,
    behave: (behavior) => server.behave(behavior),
    close: () => server.close(),
  };
}
