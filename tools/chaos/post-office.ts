import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import type * as smtpServer from 'smtp-server';

const { SMTPServer } = createRequire(new URL('../../apps/api/package.json', import.meta.url))(
  'smtp-server',
) as typeof smtpServer;

export interface PostOffice {
  url: string;
  /** How often each mail was taken, by Message-ID. */
  taken: Map<string, number>;
  /** The newest code sent to an address. */
  codes: Map<string, string>;
  close(): Promise<void>;
}

/** A mail server that takes everything and counts it. */
export async function openPostOffice(): Promise<PostOffice> {
  const taken = new Map<string, number>();
  const codes = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString();
        const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1] ?? 'none';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        const code = /^Subject: .*OTP/im.test(mail) && /^(\d{6})\r?$/m.exec(mail)?.[1];
        if (code) session.envelope.rcptTo.forEach(({ address }) => codes.set(address, code));
        done();
      });
    },
  });
  server.on('error', () => undefined); // clients that are killed
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    codes,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
