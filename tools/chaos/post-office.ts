import { type Behaviour, openTestMailServer } from '../../apps/api/src/testing/test-mail-server.ts';

export interface PostOffice {
  url: string;
  /** When each mail was taken, by Message-ID, in ms since 1970. */
  taken: Map<string, number[]>;
  /** The newest code sent to an address. */
  codes: Map<string, string>;
  behave(like: Behaviour): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that counts what it takes, and behaves as it is told. */
export async function openPostOffice(): Promise<PostOffice> {
  const taken = new Map<string, number[]>();
  const codes = new Map<string, string>();
  const server = await openTestMailServer((mail, recipients) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1] ?? 'none';
    taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
    const code = /^Subject: .*OTP/im.test(mail) && /^(\d{6})\r?$/m.exec(mail)?.[1];
    if (code) recipients.forEach((address) => codes.set(address, code));
  });
  return { url: server.url, taken, codes, behave: (like) => server.behave(like), close: () => server.close() };
}
