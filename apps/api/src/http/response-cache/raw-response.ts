import type { FastifyInstance } from 'fastify';

/**
 * A response that is already serialized, with its headers and an optional status.
 * `T` is the output of the contract that the body was serialized from.
 */
export class RawResponse<T> {
  declare readonly output: T;
  /** All headers of the response as one list, when it was sent before; see immediate-responses.ts. */
  headerList?: readonly string[];

  constructor(
    readonly body: Buffer | string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status?: number,
  ) {}
}

/** Makes Fastify send a RawResponse without serializing it again. */
export function sendRawResponses(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    if (!(payload instanceof RawResponse)) return done(null, payload);
    reply.headers(payload.headers);
    if (payload.status !== undefined) reply.code(payload.status);
    // Fastify also sends a Buffer; the type of its serializer allows text only.
    reply.serializer((response: RawResponse<unknown>) => response.body as string);
    done(null, payload);
  });
}
