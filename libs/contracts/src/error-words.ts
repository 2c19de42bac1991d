import type { DomainError, ErrorCode } from '@kundan/domain/error';
import { errorTexts } from '@kundan/texts/en/error';
import { fieldMessages } from '@kundan/texts/en/field';
import { fieldMessage } from './messages/rules-of.ts';
import { missingDetails } from './messages/shipping-details.ts';

/** Messages with values. Those of `errorTexts` say the same without them. */
const messagesWithParams: Partial<Record<ErrorCode, (params: never) => string>> = {
  AREA_NOT_SERVED: fieldMessages.delivery.notServed,
  PAN_REQUIRED: fieldMessages.billing.panRequired,
  PAYMENT_AMOUNT_TOO_HIGH: fieldMessages.payment.amountTooHigh,
  OPTION_REQUIRED: fieldMessages.cart.option,
  SHOP_DETAILS_MISSING: missingDetails,
};

/** The message of an error in the language of the build; English in the API. That of invalid input is about its first field. */
export function errorMessage({
  code,
  params,
  errors,
}: Pick<DomainError, 'code' | 'params'> & Partial<Pick<DomainError, 'errors'>>): string {
  if (code === 'INVALID_INPUT' && errors?.[0]) return fieldMessage(errors[0]);
  const withParams = Object.keys(params).length > 0 ? messagesWithParams[code] : undefined;
  return withParams?.(params as never) ?? errorTexts[code];
}
