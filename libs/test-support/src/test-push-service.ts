import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification that a browser got. */
export interface ReceivedPush {
  endpoint: string;
  /** Decrypted with the key of the browser. */
  payload: unknown;
  ttl: number;
  /** The public key of the shop, whose signature is valid, and the claims that it signed. */
  key: string;
  claims: { aud: string; exp: number; sub: string };
}

/** A browser, as `PushSubscription.toJSON()` describes it. */
export interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type TestPushService = Awaited<ReturnType<typeof openTestPushService>>;

/**
 * Starts a push service on a free port. It verifies the signature of each request (RFC 8292), decrypts the notification as the browser
 * would (RFC 8188, RFC 8291), and refuses a request for which one of both fails.
 */
export async function openTestPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; secret: Buffer }>();
  let status = 201;
  let attempts = 0;
  const server = createServer((request, response) => {
    attempts += 1;
    void accept(request).then((answer) => response.writeHead(answer).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function accept(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 410;
    if (status !== 201) return status;
    try {
      const { key, claims } = verifySender(request.headers.authorization ?? '', origin);
      const payload: unknown = JSON.parse(decrypt(Buffer.concat(chunks), browser).toString());
      received.push({ endpoint: origin + request.url, payload, ttl: Number(request.headers.ttl), key, claims });
      return 201;
    } catch {
      return 400;
    }
  }

  return {
    received,
    /** Requests, also the refused ones. */
    attempts: () => attempts,
    /** The status of every answer from now on; 201: notifications are accepted. */
    answer: (next: number) => void (status = next),
    /** A new browser that accepts notifications. */
    addBrowser(): TestBrowser {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const secret = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { keys, secret });
      return { endpoint: origin + path, keys: { p256dh, auth: secret.toString('base64url') } };
    },
    /** From now on, the service says that the browser is gone (410). */
    removeBrowser: ({ endpoint }: TestBrowser) => void browsers.delete(new URL(endpoint).pathname),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Throws unless the request is signed for this service with the key that it names. */
function verifySender(header: string, origin: string): Pick<ReceivedPush, 'key' | 'claims'> {
  const { 1: token = '', 2: key = '' } = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'];
  const seconds = Date.now() / 1000;
  if (!isValid || claims.aud !== origin || claims.exp < seconds || claims.exp > seconds + 24 * 60 * 60)
    throw new Error('The signature is not valid for this service.');
  return { key, claims };
}

/** Decrypts a message of one record with the encoding aes128gcm. */
function decrypt(message: Buffer, { keys, secret }: { keys: ReturnType<typeof createECDH>; secret: Buffer }): Buffer {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + keyLength);
  const record = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The delimiter 2 ends the last record; zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2));
}
