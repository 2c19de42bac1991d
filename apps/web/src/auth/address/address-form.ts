import type { Address } from '@kundan/contracts/checkout.contract';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The part of a form that holds an address. */
export type AddressForm = Pick<
  UseFormReturn<{ address: z.input<typeof Address> }>,
  'register' | 'formState' | 'setFocus' | 'getValues' | 'setValue' | 'setError' | 'clearErrors'
>;

/** The address part of any form whose values have an `address`; the types of forms with more fields do not fit each other. */
export const addressPart = (form: object): AddressForm => form as AddressForm;
