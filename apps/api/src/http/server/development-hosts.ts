import { isIP } from 'node:net';
import { DomainError } from '@kundan/domain/error';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../infrastructure/config.ts';
import { sendError } from './error.filter.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers 404 on development pages for a Host header that is not the shop's: other names reach this computer by DNS rebinding
 * or over the network, and the mailbox contains the codes of every account.
 */
export function protectDevelopmentPages(fastify: FastifyInstance, { host, publicUrl }: Config): void {
  const own = new Set([...LOOPBACK, new URL(publicUrl).hostname, isIP(host) === 6 ? `[${host}]` : host]);
  fastify.addHook('onRequest', (request, reply, done) => {
    // The route that matched: a URL may be encoded or absolute.
    const { url: route = '' } = request.routeOptions;
    if (!/^\/dev(?:$|\/)/i.test(route) || own.has(request.hostname)) return done();
    sendError(request, reply, new DomainError('NOT_FOUND'));
  });
}
