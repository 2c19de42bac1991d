import { ErrorBody } from '@kundan/contracts/error-message';
import { errorMessage } from '@kundan/contracts/error-words';
import { errorResponses } from '@kundan/contracts/error-responses';
import { fieldCodes, fieldMessage } from '@kundan/contracts/messages/rules-of';
import { z } from 'zod';

const FieldErrorBody = z.strictObject(ErrorBody.shape.errors.unwrap().element.shape);
const Body = z.strictObject({ ...ErrorBody.shape, errors: z.array(FieldErrorBody).optional() });

/** Says how the body of an error violates its contract, or returns undefined. */
export function findErrorViolation(body: unknown, status: number): string | undefined {
  const { data: error, error: problem } = Body.safeParse(body);
  if (!error) return `is not an error response: ${z.prettifyError(problem)}`;
  const { code, message, errors = [] } = error;
  if (error.statusCode !== status || errorResponses[code].status !== status)
    return 'has different statuses in the header, the body and the error table';
  if (message !== errorMessage(error)) return 'has a message that is not that of its code and values';
  const codes = new Set(fieldCodes());
  const wrong = errors.find((field) => !codes.has(field.code) || field.message !== fieldMessage(field));
  return wrong && `has a field whose message is not that of its code and values: ${JSON.stringify(wrong)}`;
}
