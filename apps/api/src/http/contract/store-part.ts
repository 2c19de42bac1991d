import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@kundan/domain/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The folder with the uploaded files of the request. */
    uploadFolder?: string;
  }
}

/** Writes a file of a form to the disk, so that it takes no memory before it is read. Throws BODY_TOO_LARGE. */
export async function storePart(request: FastifyRequest, part: MultipartFile): Promise<File> {
  request.uploadFolder ??= await mkdtemp(join(tmpdir(), 'kundan-upload-'));
  const path = join(request.uploadFolder, randomUUID());
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new DomainError('BODY_TOO_LARGE');
  return new File([await openAsBlob(path)], part.filename || part.fieldname);
}

/** Deletes the uploaded files of a request after its response, or when its connection was lost. */
export function deleteStoredParts(fastify: FastifyInstance): void {
  const clean = async ({ uploadFolder }: FastifyRequest) => {
    if (uploadFolder) await rm(uploadFolder, { recursive: true, force: true });
  };
  fastify.addHook('onResponse', clean);
  fastify.addHook('onRequestAbort', clean);
}
