import type { FastifyRequest } from 'fastify';

/** The token of an Authorization header with the scheme Bearer; undefined without one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
