import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { findFreePort } from './free-port.ts';

/** What the server does with connections and mails from now on. */
export type MailServerBehavior =
  | 'normal'
  | 'rejects the sender'
  | 'rejects the recipient'
  | 'defers the recipient'
  | 'disconnects on connect'
  | 'disconnects at MAIL FROM'
  | 'disconnects after DATA'
  | 'is slow'
  | 'takes 3 s'
  | 'never responds'
  | 'is stopped';

export type TestMailServer = Awaited<ReturnType<typeof openTestMailServer>>;

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Starts an SMTP server on a free port. It records every mail, calls `onMail` for it, and can misbehave on request. */
export async function openTestMailServer(onMail: (mail: string, recipients: string[]) => void = () => undefined) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let behavior: MailServerBehavior = 'normal';
  let server: SMTPServer;
  const port = await findFreePort();
  /** Receives the function that answers the next MAIL FROM. */
  let onHeldReply: ((answer: () => void) => void) | undefined;

  const closeConnections = () => sockets.forEach((socket) => socket.destroy());
  const create = () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect(_session, done) {
        if (behavior === 'disconnects on connect') closeConnections();
        else if (behavior !== 'never responds') done();
      },
      onMailFrom(_address, _session, done) {
        if (behavior === 'never responds') return;
        if (behavior === 'disconnects at MAIL FROM') return closeConnections();
        if (onHeldReply) {
          onHeldReply(done);
          onHeldReply = undefined;
          return;
        }
        done(behavior === 'rejects the sender' ? smtpError(550, 'Try again later') : undefined);
      },
      onRcptTo(_address, _session, done) {
        if (behavior === 'rejects the recipient') done(smtpError(550, 'No such user'));
        else done(behavior === 'defers the recipient' ? smtpError(451, 'Greylisted') : undefined);
      },
      onData(stream, session: SMTPServerSession, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const mail = Buffer.concat(chunks).toString();
          received.push(mail);
          onMail(
            mail,
            session.envelope.rcptTo.map(({ address }) => address),
          );
          if (behavior === 'disconnects after DATA') closeConnections();
          else if (behavior === 'is slow') setTimeout(done, 500);
          else if (behavior === 'takes 3 s') setTimeout(done, 3_000);
          else done();
        });
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  };
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      closeConnections();
    });

  create();
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The raw messages in the order in which they arrived. */
    received,
    /** Changes the behavior and closes open connections. 'is stopped' stops listening; any other behavior listens again. */
    async behave(next: MailServerBehavior) {
      if (next === behavior) return;
      const previous = behavior;
      behavior = next;
      closeConnections();
      if (next === 'is stopped') await close();
      if (previous === 'is stopped') {
        create();
        await listen();
      }
    },
    /** Rejects every sender, or accepts mails again. Open connections stay open. */
    refuse(isRefusing: boolean) {
      behavior = isRefusing ? 'rejects the sender' : 'normal';
    },
    /** Withholds the reply to the next MAIL FROM. Resolves when it was received, with a function that sends the reply. */
    holdNextReply: () => new Promise<() => void>((resolve) => (onHeldReply = resolve)),
    close: () => (behavior === 'is stopped' ? Promise.resolve() : close()),
  };
}
