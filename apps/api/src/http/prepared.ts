import type { FastifyInstance } from 'fastify';

/**
 * An answer whose bytes are kept ready (catalogue lists, cached pages): sent as it is, with its headers.
 * `T` is the contract's output the bytes were made from.
 */
export class Prepared<T> {
  declare readonly madeFrom: T;
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;

  constructor(body: Buffer | string, headers: Readonly<Record<string, string>> = {}, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Teaches Fastify to send Prepared answers without serialising them again. */
export function sendPrepared(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    if (!(payload instanceof Prepared)) return done(null, payload);
    reply.headers(payload.headers);
    if (payload.status !== undefined) reply.code(payload.status);
    // Fastify sends bytes as they are; its type only speaks of text.
    reply.serializer((prepared: Prepared<unknown>) => prepared.body as string);
    done(null, payload);
  });
}
