import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** How a client wants an answer: in which encoding, and which versions it has already (ETags). */
export interface Wanted {
  encoding: 'br' | 'gzip' | 'identity';
  has: readonly string[];
}

const NOTHING: readonly string[] = [];

export function wantedBy(headers: FastifyRequest['headers']): Wanted {
  const accepted = headers['accept-encoding'];
  const has = headers['if-none-match'];
  return {
    encoding: accepts('br', accepted) ? 'br' : accepts('gzip', accepted) ? 'gzip' : 'identity',
    // A proxy may have weakened a tag; If-None-Match compares weakly (RFC 9110, 13.1.2).
    has: has === undefined ? NOTHING : has.split(',').map((tag) => tag.trim().replace(/^W\//, '')),
  };
}

function accepts(encoding: string, header: string | string[] | undefined): boolean {
  const item = header
    ?.toString()
    .split(',')
    .find((one) => one.trim().split(';', 1)[0]?.trim() === encoding);
  return item !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(item);
}

export const Wants = createParamDecorator((_: unknown, context: ExecutionContext): Wanted =>
  wantedBy(context.switchToHttp().getRequest<FastifyRequest>().headers),
);
