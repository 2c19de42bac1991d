import { type DomainError, ERROR_CODES } from '@kundan/domain/error';
import { z } from 'zod';
import { errorResponses } from './error-responses.ts';
import { errorMessage } from './error-words.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** The body of every error. `params`: the values that stand in the message; those of the first field when it is about this field. */
export const ErrorBody = z.object({
  statusCode: z.int(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  params: Params,
  errors: z.array(z.object({ field: z.string(), code: z.string(), params: Params, message: z.string() })).optional(),
  /** What was changed meanwhile, as it is now. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The body of the answer to an error. */
export function errorBody({ code, params, errors, current }: DomainError): ErrorBody {
  return {
    statusCode: errorResponses[code].status,
    message: errorMessage({ code, params, errors }),
    code,
    params,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  };
}
