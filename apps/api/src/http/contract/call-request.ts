import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentNegotiation, negotiate } from '../response-cache/content-negotiation.ts';
import type { AuthenticatedSession, ShopperId } from '../session/authenticated-session.ts';

/** A request of a call after its access check and the validation of its input. */
export class CallRequest {
  constructor(
    readonly input: unknown,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  get ip(): string {
    return this.request.ip;
  }

  /** The id that the response returns as `x-request-id`; logs and order events contain it. */
  get requestId(): string {
    return this.request.id;
  }

  get session(): AuthenticatedSession | undefined {
    return this.request.session;
  }

  get shopper(): ShopperId | undefined {
    return this.request.session?.shopper;
  }

  /** The Idempotency-Key header: repeating a change with the same key applies it once. */
  get idempotencyKey(): string | undefined {
    const key = this.request.headers['idempotency-key'];
    return typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : undefined;
  }

  /** The version of the If-Match header; NaN, which no resource has, when the header contains something else. */
  get ifMatch(): number | undefined {
    const { 'if-match': version } = this.request.headers;
    if (version === undefined || version === '*') return undefined;
    return Number(/^"?(\d{1,15})"?$/.exec(version)?.[1]);
  }

  /** The Accept-Encoding and If-None-Match headers, parsed. */
  get negotiation(): ContentNegotiation {
    return negotiate(this.request.raw);
  }
}
