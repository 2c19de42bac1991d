import { isUtf8 } from 'node:buffer';
import type { Upload } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import type { FastifyRequest } from 'fastify';
import { toFormError } from './read-form.ts';
import { storePart } from './store-part.ts';

/**
 * Reads the file of a request as a field of its input. It is read after the access check, so that only a permitted caller can
 * fill memory. Returns no field when there is no file. Throws BODY_TOO_LARGE and MALFORMED_BODY.
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> {
  if (upload.type === 'text/csv') return readText(request, upload);
  return request.isMultipart() ? readPart(request, upload) : {};
}

async function readPart(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 10, headerPairs: 20 } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) found[field] = await storePart(request, part);
      else part.file.resume();
    }
  } catch (error) {
    throw toFormError(error);
  }
  return found;
}

async function readText({ body }: FastifyRequest, { field, maxBytes }: Upload): Promise<Record<string, unknown>> {
  if (!isStream(body)) return {};
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DomainError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return { [field]: decodeText(Buffer.concat(chunks)) };
}

/** The parser of text/csv passes the unread body on; see accept-uploads.ts. */
const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** UTF-8 without the byte order mark, or Windows-1252, which Excel writes. Throws MALFORMED_BODY for UTF-16. */
function decodeText(bytes: Buffer): string {
  if (/^(?:fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'))) throw new DomainError('MALFORMED_BODY');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}
