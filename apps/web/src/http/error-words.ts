import type { ErrorBody } from '@kundan/contracts/error-message';
import { errorMessage } from '@kundan/contracts/error-words';
// With the texts of the fields.
import '@kundan/contracts/field-rules';
import { fieldMessage } from '@kundan/contracts/messages/rules-of';
import { isRecord } from '../browser/stored-json.ts';

/**
 * The body of an error in the language of the build: the API words it in English. An error that this version does not know keeps its
 * English words.
 */
export function inOwnWords(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body['params'])) return body;
  const { code, params, errors, message } = body as ErrorBody;
  return {
    ...body,
    message: errorMessage({ code, params, ...(errors && { errors }) }) || message,
    ...(errors && { errors: errors.map((error) => ({ ...error, message: fieldMessage(error) })) }),
  };
}
