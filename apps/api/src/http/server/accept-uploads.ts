import multipart from '@fastify/multipart';
import { DomainError } from '@kundan/domain/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteStoredParts } from '../contract/store-part.ts';
import { sendError } from './error.filter.ts';

/**
 * Accepts files on the routes whose contract declares an upload, and multipart forms where it accepts them. Other routes respond 415
 * to these media types. The body is not read here: `readUpload` and `readForm` read it after the access check.
 */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', (request, reply, done) => {
    const type = mediaTypeOf(request);
    const isUpload = type.startsWith('multipart/') || type === 'text/csv';
    const { upload, acceptsMultipart } = request.routeOptions.config;
    if (!isUpload || upload?.type === type || (acceptsMultipart && type === 'multipart/form-data')) return done();
    sendError(request, reply, new DomainError('UNSUPPORTED_MEDIA'));
  });
  await fastify.register(multipart);
  deleteStoredParts(fastify);
  fastify.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
}

const mediaTypeOf = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
