import { createServer } from 'node:net';
import { StartError } from '../../infrastructure/platform/start-error.ts';

/** Throws a StartError when the address is in use or not available. Call it before any files or services are created. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, failed) =>
      probe.once('error', failed).listen({ host, port, exclusive: true }, done),
    );
  } catch (error) {
    throw new StartError(problem(host, port, (error as NodeJS.ErrnoException).code ?? ''), { cause: error });
  } finally {
    await new Promise((done) => probe.close(done));
  }
}

function problem(host: string, port: number, code: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs permissions that this user does not have. Choose a port above 1023: PORT=3000 npm start`;
    default:
      return `Cannot listen on HOST=${host}, PORT=${port} (${code}). Set HOST to an address of this computer, for example 127.0.0.1 or 0.0.0.0.`;
  }
}
