import type { Call } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import type { FastifyRequest } from 'fastify';
import { storePart } from './store-part.ts';

/** Enough for every text field of the contracts; a longer value is cut, and stays too long for its field. */
const FIELD_BYTES = 64_000;

/** Called before the first file of a form is read, with the fields that precede it. */
export type BeforeFiles = (fields: Readonly<Record<string, unknown>>) => Promise<void>;

/** Text fields and headers of a form, in addition to its files. */
const FORM_BYTES = 1_000_000;

/**
 * Reads the text fields of a multipart form, and its files as a list. An empty file is the chooser of a form without a choice.
 * Throws UNSUPPORTED_MEDIA for any other file, BODY_TOO_LARGE, MALFORMED_BODY and the errors of `beforeFiles`.
 */
export async function readForm(
  request: FastifyRequest,
  call: Pick<Call, 'formFiles' | 'formNumbers' | 'formJson'>,
  beforeFiles: BeforeFiles,
): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  const files: File[] = [];
  const { formFiles: accepted } = call;
  const { maxFiles = 1, maxBytes, maxTotalBytes = 0 } = accepted ?? {};
  if (Number(request.headers['content-length']) > maxTotalBytes + FORM_BYTES) throw new DomainError('BODY_TOO_LARGE');
  const limits = { fieldSize: FIELD_BYTES, fields: 20, headerPairs: 20, files: maxFiles, fileSize: maxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') found.set(part.fieldname, toField(call, part.fieldname, part.value));
      else if (part.fieldname !== accepted?.field) throw new DomainError('UNSUPPORTED_MEDIA');
      else {
        if (files.length === 0) await beforeFiles(Object.fromEntries(found));
        const file = await storePart(request, part);
        if (file.size > 0) files.push(file);
        if (files.reduce((sum, { size }) => sum + size, 0) > maxTotalBytes) throw new DomainError('BODY_TOO_LARGE');
      }
    }
    if (accepted && files.length > 0) found.set(accepted.field, files);
  } catch (error) {
    throw toFormError(error);
  }
  return Object.fromEntries(found);
}

function toField(
  { formNumbers = [], formJson = [] }: Pick<Call, 'formNumbers' | 'formJson'>,
  name: string,
  value: unknown,
) {
  if (formJson.includes(name)) return toJson(value);
  return formNumbers.includes(name) ? toNumber(value) : value;
}

/** The value of JSON. Any other text stays, so that the contract rejects it. */
function toJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  } catch {
    return value;
  }
}

/** The number of a text of digits. Any other value stays, so that the contract rejects it. */
const toNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value);

/** The error for a multipart form that could not be read. */
export function toFormError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new DomainError(isTooLarge ? 'BODY_TOO_LARGE' : 'MALFORMED_BODY', { cause: error });
}
