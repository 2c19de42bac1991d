import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import { DomainError } from '@kundan/domain/error';

/** The error of a product with options whose value was not chosen, or does not exist. `name`: of the option, 'Size'. */
export function optionRequired(name: string): DomainError {
  return new DomainError('OPTION_REQUIRED', {
    errors: [{ field: 'option', message: fieldMessages.cart.option(name) }],
  });
}
