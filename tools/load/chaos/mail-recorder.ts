import { openTestMailServer } from '@kundan/test-support/test-mail-server';

export type MailRecorder = Awaited<ReturnType<typeof openMailRecorder>>;

/** Starts a mail server that counts the mails it receives and can misbehave. */
export async function openMailRecorder() {
  /** When each mail was received, by Message-ID, in ms since 1970. */
  const receivedAt = new Map<string, number[]>();
  /** The newest OTP that was mailed to an address. */
  const otps = new Map<string, string>();
  const server = await openTestMailServer((mail, recipients) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1] ?? 'none';
    receivedAt.set(id, [...(receivedAt.get(id) ?? []), Date.now()]);
    const otp = /^Subject: .*OTP/im.test(mail) && /^(\d{6})\r?$/m.exec(mail)?.[1];
    if (otp) recipients.forEach((address) => otps.set(address, otp));
  });
  return { ...server, receivedAt, otps };
}
