import { fieldRules } from '@kundan/contracts/field-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { DomainError } from '@kundan/domain/error';

/** The error of a product with options whose value was not chosen, or does not exist. `name`: of the option, 'Size'. */
export function optionRequired(name: string): DomainError {
  return new DomainError('OPTION_REQUIRED', {
    errors: [fieldError('option', fieldRules.cart.option({ option: name }))],
  });
}
