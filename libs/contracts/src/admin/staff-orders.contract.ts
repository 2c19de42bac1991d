import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@kundan/domain/customer/validation';
import { DIRECT_METHODS } from '@kundan/domain/payment/direct-payment';
import { z } from 'zod';
import { billingFields } from '../billing.ts';
import { call } from '../call.ts';
import { Address } from '../checkout.contract.ts';
import { idField, OptionField, personName, Quantity } from '../fields.ts';
import { fieldMessages } from '../messages/field-messages.ts';
import { AdminOrder } from './orders.contract.ts';

const { staffOrder: invalid, delivery, account } = fieldMessages;

/** The most products of an order that staff make. */
export const MAX_STAFF_ORDER_LINES = 100;

/** Blank, or valid in the same way as where it is required. */
const optionalContact = (normalize: (typed: string) => string, isValid: (text: string) => boolean, message: string) =>
  z
    .string({ error: message })
    .transform(normalize)
    .refine((text) => text === '' || isValid(text), message)
    .optional();

/** The number of a transaction, a receipt or a cheque; a name or an address has no place in it, because it is kept with the payment. */
const Reference = z
  .string({ error: invalid.reference })
  .trim()
  .regex(/^[\w/.-]{0,40}$/, invalid.reference)
  .optional()
  .transform((reference) => reference || undefined);

/**
 * What staff sold without the checkout. Pieces that are handed over at once need neither a phone number nor an address; a parcel
 * needs both.
 */
export const StaffOrder = z
  .object({
    customer: z.object(
      {
        name: personName(delivery.name),
        phone: optionalContact(normalizePhone, isPhone, delivery.phone),
        /** Where the confirmation goes. The order of an address with an account belongs to this account. */
        email: optionalContact(normalizeEmail, isEmail, account.emailInvalid),
        address: Address.optional(),
        ...billingFields,
      },
      { error: delivery.name },
    ),
    /** At today's prices of the catalogue. */
    lines: z
      .array(
        z.object(
          { product_id: idField(invalid.lines), option: OptionField, quantity: Quantity },
          { error: invalid.lines },
        ),
        {
          error: invalid.lines,
        },
      )
      .min(1, invalid.lines)
      .max(MAX_STAFF_ORDER_LINES, invalid.lines)
      .refine(
        (lines) => new Set(lines.map(({ product_id: id, option }) => `${id} ${option}`)).size === lines.length,
        invalid.twice,
      ),
    /** What staff have received: the whole total. */
    payment: z.object(
      { method: z.enum(DIRECT_METHODS, { error: invalid.method }), reference: Reference },
      { error: invalid.method },
    ),
    /** Whether the pieces were handed over at once. */
    delivered: z.boolean({ error: fieldMessages.order.yesNo }).default(false),
  })
  .superRefine(({ customer, delivered }, context) => {
    if (delivered) return;
    const required = { phone: delivery.phone, address: delivery.addressLane } as const;
    for (const field of ['phone', 'address'] as const)
      if (!customer[field]) context.addIssue({ code: 'custom', path: ['customer', field], message: required[field] });
  });
export type StaffOrder = z.output<typeof StaffOrder>;

export const createStaffOrder = call({
  method: 'POST',
  path: '/orders',
  status: 201,
  access: 'admin',
  summary:
    'Places the order of a customer who paid the shop directly. With `delivered` it is delivered at once, and gets its invoice.',
  input: StaffOrder,
  output: AdminOrder,
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_SOLD_OUT',
    'OPTION_REQUIRED',
    'AREA_NOT_SERVED',
    'PAN_REQUIRED',
    'SHOP_DETAILS_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});
