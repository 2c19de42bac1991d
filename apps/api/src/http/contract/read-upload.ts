import type { FormFiles, Upload } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import type { FastifyRequest } from 'fastify';

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
      if (part.fieldname === field) found[field] = new File([await part.toBuffer()], part.filename || field);
      else part.file.resume();
    }
  } catch (error) {
    throw new DomainError(isTooLarge(error) ? 'BODY_TOO_LARGE' : 'MALFORMED_BODY', { cause: error });
  }
  return found;
}

/** Enough for every text field of the contracts; a longer value is cut, and stays too long for its field. */
const FIELD_BYTES = 64_000;

/**
 * Reads the text fields of a multipart form, and its files as a list. An empty file is the chooser of a form without a choice.
 * Throws UNSUPPORTED_MEDIA for any other file, BODY_TOO_LARGE and MALFORMED_BODY.
 */
export async function readForm(request: FastifyRequest, accepted?: FormFiles): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  const files: File[] = [];
  const { maxFiles = 1, maxBytes } = accepted ?? {};
  const limits = { fieldSize: FIELD_BYTES, fields: 20, headerPairs: 20, files: maxFiles, fileSize: maxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') found.set(part.fieldname, part.value);
      else if (part.fieldname !== accepted?.field) throw new DomainError('UNSUPPORTED_MEDIA');
      else {
        const file = new File([await part.toBuffer()], part.filename || part.fieldname);
        if (file.size > 0) files.push(file);
      }
    }
    if (accepted && files.length > 0) found.set(accepted.field, files);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(isTooLarge(error) ? 'BODY_TOO_LARGE' : 'MALFORMED_BODY', { cause: error });
  }
  return Object.fromEntries(found);
}

const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413;

async function readText({ body }: FastifyRequest, { field, maxBytes }: Upload): Promise<Record<string, unknown>> {
  if (!isStream(body)) return {};
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DomainError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return { [field]: decodeUtf8(Buffer.concat(chunks)) };
}

/** The parser of text/csv passes the unread body on; see accept-uploads.ts. */
const isStream = (body: unknown): body is AsyncIterable<Buffer> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Without the byte order mark. Throws MALFORMED_BODY. */
function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError('MALFORMED_BODY', { cause });
  }
}
