import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { BROTLI_QUALITY, MIN_COMPRESSED_SIZE } from '../response-cache/cached-response.ts';

/** Content types of the API's responses. Pages and files of the web app have compressed variants of their own. */
const COMPRESSED = /^(application\/(json|xml)|text\/csv)/;

/** Compresses JSON, CSV and XML that is not cached in compressed form, streams included. Call this before routes are registered. */
export async function compressResponses(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_COMPRESSED_SIZE,
    globalDecompression: false,
    customTypes: COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
