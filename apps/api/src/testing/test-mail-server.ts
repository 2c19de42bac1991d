import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What a mail server may do. */
export type Behaviour =
  | 'well'
  | 'refuses the sender'
  | 'refuses the recipient'
  | 'refuses for now'
  | 'hangs up at once'
  | 'hangs up at the mail'
  | 'takes and hangs up'
  | 'is slow'
  | 'is silent'
  | 'is gone';

export type TestMailServer = Awaited<ReturnType<typeof openTestMailServer>>;

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A real SMTP server on a port of its own that keeps what it is sent, tells of it, and behaves as it is told. */
export async function openTestMailServer(onTaken: (mail: string, recipients: string[]) => void = () => undefined) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = 'well';
  let server: SMTPServer;
  let port = 0;

  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const make = () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect(_session, done) {
        if (behaviour === 'hangs up at once') hangUp();
        else if (behaviour !== 'is silent') done();
      },
      onMailFrom(_address, _session, done) {
        if (behaviour === 'is silent') return;
        if (behaviour === 'hangs up at the mail') return hangUp();
        done(behaviour === 'refuses the sender' ? answer(550, 'Try again later') : undefined);
      },
      onRcptTo(_address, _session, done) {
        if (behaviour === 'refuses the recipient') done(answer(550, 'No such user'));
        else done(behaviour === 'refuses for now' ? answer(451, 'Greylisted') : undefined);
      },
      onData(stream, session: SMTPServerSession, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const mail = Buffer.concat(chunks).toString();
          received.push(mail);
          onTaken(
            mail,
            session.envelope.rcptTo.map(({ address }) => address),
          );
          if (behaviour === 'takes and hangs up') hangUp();
          else if (behaviour === 'is slow') setTimeout(done, 500);
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
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      hangUp();
    });

  make();
  await listen();
  port = (server!.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Raw messages, in the order of their arrival. */
    received,
    /** Behaves like this from now on; connections that are open end. */
    async behave(like: Behaviour) {
      if (like === behaviour) return;
      const was = behaviour;
      behaviour = like;
      hangUp();
      if (like === 'is gone') await close();
      if (was === 'is gone') {
        make();
        await listen();
      }
    },
    /** Refuses everything from now on, or takes it again. */
    refuse(refusing: boolean) {
      behaviour = refusing ? 'refuses the sender' : 'well';
    },
    close: () => (behaviour === 'is gone' ? Promise.resolve() : close()),
  };
}
