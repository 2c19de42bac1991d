import { Delivery } from '@kundan/contracts/checkout.contract';
import { CHECKOUT_MESSAGES } from '@kundan/domain/customer/validation';
import { z } from 'zod';
import type { SchemaForm } from '../../ui/schema-form.ts';

/** The delivery information as the shop's calls take it, and the acceptance of the terms. */
export const CheckoutSchema = Delivery.extend({
  terms: z.boolean({ error: CHECKOUT_MESSAGES.terms }).refine((accepted) => accepted, CHECKOUT_MESSAGES.terms),
});

export type CheckoutForm = SchemaForm<typeof CheckoutSchema>;
export type CheckoutInput = z.input<typeof CheckoutSchema>;
export type CheckoutOutput = z.output<typeof CheckoutSchema>;
