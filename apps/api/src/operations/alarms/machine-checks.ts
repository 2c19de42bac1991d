import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Longest time for reading the certificate, in ms. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Returns the free part of the disk of a folder, from 0 to 1; undefined when the folder does not exist. */
export async function freeDiskPart(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder);
    return blocks === 0 ? undefined : bavail / blocks;
  } catch {
    return undefined;
  }
}

/**
 * Returns when the certificate of an https address expires; undefined for other addresses, and when there is no connection,
 * because not every network lets a server reach its own public address.
 */
export function certificateExpiry(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  const { promise, resolve } = Promise.withResolvers<Date | undefined>();
  // An expired certificate must be readable too.
  const servername = isIP(hostname) ? '' : hostname;
  const options = { host: hostname, port: Number(port || 443), servername, rejectUnauthorized: false };
  const socket = connect(options, () => {
    resolve(new Date(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(undefined));
  return promise;
}
