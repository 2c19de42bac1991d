import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@kundan/domain/customer/validation';
import { DIRECT_METHODS, type DirectMethod } from '@kundan/domain/payment/direct-payment';
import { z } from 'zod';
import { billingFields } from '../billing.ts';
import { call } from '../call.ts';
import { Address } from '../checkout.contract.ts';
import { chosenOption, idField, Instant, OptionField, PageInput, personName, Quantity, Rupees } from '../fields.ts';
import { fieldRules } from '../field-rules.ts';
import { panelRules } from './panel-rules.ts';
import type { Rule } from '../messages/rules-of.ts';
import { AdminOrder, areDifferent, ItemHuids } from './orders.contract.ts';
import { Reference } from './reference.ts';

const { delivery, account } = fieldRules;
const { staffOrder: invalid, order: ofOrder } = panelRules;

/** The most products of an order that staff make. */
export const MAX_STAFF_ORDER_LINES = 100;

/** Blank, or valid in the same way as where it is required. */
const optionalContact = (normalize: (typed: string) => string, isValid: (text: string) => boolean, rule: Rule) =>
  z
    .string(rule)
    .transform(normalize)
    .refine((text) => text === '' || isValid(text), rule)
    .optional();

/** How an order that staff make is paid: directly, or with a link to the payment provider's page. */
export const SALE_METHODS = [...DIRECT_METHODS, 'link'] as const;

/**
 * What staff sold without the checkout. Pieces that are handed over at once need neither a phone number nor an address; a parcel
 * needs both. The order of a payment link is a parcel, because it is placed when the link is paid.
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
      delivery.name,
    ),
    /** At today's prices of the catalogue. */
    lines: z
      .array(
        z.object(
          {
            product_id: idField(invalid.lines),
            option: OptionField,
            quantity: Quantity,
            /** Of the pieces that are handed over; those of a parcel are recorded before it leaves. */
            huids: ItemHuids.optional(),
          },
          invalid.lines,
        ),
        invalid.lines,
      )
      .min(1, invalid.lines)
      .max(MAX_STAFF_ORDER_LINES, invalid.lines)
      .refine(
        (lines) => new Set(lines.map(({ product_id: id, option }) => `${id} ${option}`)).size === lines.length,
        invalid.twice,
      )
      .refine((lines) => areDifferent(lines.map(({ huids = [] }) => huids)), ofOrder.huidTwice),
    /** What the customer was asked for. An order of other prices is refused. */
    total: Rupees.optional(),
    /** What staff have received: the whole total. A payment link asks the customer for it. */
    payment: z.object({ method: z.enum(SALE_METHODS, invalid.method), reference: Reference }, invalid.method),
    /** Whether the pieces were handed over at once. */
    delivered: z.boolean(fieldRules.order.yesNo).default(false),
  })
  .superRefine(({ customer, lines, payment, delivered }, context) => {
    const refuse = (path: string[], { issue }: Rule) => context.addIssue({ code: 'custom', path, ...issue });
    if (payment.method === 'link') {
      if (delivered) refuse(['delivered'], invalid.linkDelivered);
      if (payment.reference) refuse(['payment', 'reference'], invalid.linkReference);
    }
    if (delivered) return;
    if (lines.some(({ huids = [] }) => huids.length > 0)) refuse(['lines'], invalid.huidsLater);
    const required = { phone: delivery.phone, address: delivery.addressLane } as const;
    for (const field of ['phone', 'address'] as const)
      if (!customer[field]) refuse(['customer', field], required[field]);
  });
export type StaffOrder = z.output<typeof StaffOrder>;
/** One that the customer has paid already. */
export type DirectSale = StaffOrder & { payment: { method: DirectMethod } };

/** A link to the provider's page that waits for its payment. The order is placed when it is paid. */
export const PaymentLink = z.object({
  /** The provider's. */
  id: z.string(),
  /** The page on which the customer pays. */
  url: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  items: z.array(z.object({ product_id: z.int(), product_name: z.string(), ...chosenOption, quantity: z.int() })),
  /** Rupees. */
  total_price: z.number(),
  created_at: Instant,
  /** Until then it can be paid, and its pieces are held. */
  expires_at: Instant,
});
export type PaymentLink = z.infer<typeof PaymentLink>;

export const createStaffOrder = call({
  method: 'POST',
  path: '/orders',
  status: 201,
  access: 'admin',
  summary:
    'Places the order of a customer who paid the shop directly. With `delivered` it is delivered at once, and gets its invoice. ' +
    'With the method `link` it makes a payment link and holds the pieces; the order is placed when the link is paid.',
  input: StaffOrder,
  output: z.union([AdminOrder, PaymentLink]),
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_SOLD_OUT',
    'OPTION_REQUIRED',
    'PRICES_CHANGED_MEANWHILE',
    'HUIDS_TOO_MANY',
    'AREA_NOT_SERVED',
    'PAN_REQUIRED',
    'SHOP_DETAILS_MISSING',
    'PAYMENT_ORDER_FAILED',
    'PAYMENT_AMOUNT_TOO_HIGH',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const listPaymentLinks = call({
  method: 'GET',
  path: '/payment-links',
  status: 200,
  access: 'admin',
  summary: 'Lists the payment links that can still be paid, newest first; with page or limit one page of them.',
  input: PageInput,
  output: z.array(PaymentLink),
  errors: [],
});

export const cancelPaymentLink = call({
  method: 'POST',
  path: '/payment-links/:id/cancel',
  status: 200,
  access: 'admin',
  summary: 'Cancels a payment link at the provider, and makes its pieces available again.',
  input: z.object({ id: z.string().regex(/^plink_\w{1,60}$/, invalid.linkId) }),
  output: PaymentLink,
  errors: ['PAYMENT_LINK_NOT_FOUND', 'PAYMENT_LINK_CLOSED', 'PAYMENT_ORDER_FAILED'],
});
