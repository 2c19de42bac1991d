import { Delivery } from '@kundan/contracts/checkout.contract';
import { fieldRules } from '@kundan/contracts/field-rules';
import { z } from 'zod';
import { withPinCheck } from '../../auth/address/check-pin-code.ts';
import type { SchemaForm } from '../../ui/form/schema-form.ts';

const { terms } = fieldRules.delivery;

/** The form's schema: the API's delivery information and the acceptance of the terms. */
export const CheckoutSchema = withPinCheck(
  Delivery.extend({ terms: z.boolean(terms).refine((accepted) => accepted, terms) }),
);

export type CheckoutForm = SchemaForm<typeof CheckoutSchema>;
export type CheckoutInput = z.input<typeof CheckoutSchema>;
export type CheckoutOutput = z.output<typeof CheckoutSchema>;
