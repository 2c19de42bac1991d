import type { ErrorCode, FieldError } from '@kundan/domain/error';
import { errorResponses } from './error-responses.ts';
import { missingDetails } from './messages/setup-messages.ts';

/** The message of an error for people. That of invalid input, also of an area, a PAN or an option, is about its first field, and of missing details it names them. */
export function errorMessage(code: ErrorCode, errors: readonly FieldError[] = []): string {
  const { message } = errorResponses[code];
  if (code === 'INVALID_INPUT' || code === 'AREA_NOT_SERVED' || code === 'PAN_REQUIRED' || code === 'OPTION_REQUIRED')
    return errors[0]?.message ?? message;
  return code === 'SHOP_DETAILS_MISSING' ? missingDetails(errors.map(({ field }) => field)) : message;
}
