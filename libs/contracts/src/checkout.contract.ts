import { isPhone, isPinCode } from '@kundan/domain/customer/validation';
import { CURRENCY } from '@kundan/domain/shop';
import { MAX_GIFT_MESSAGE } from '@kundan/domain/order/order-events';
import { AREAS } from '@kundan/domain/customer/states';
import { z } from 'zod';
import { billingFields } from './billing.ts';
import { call } from './call.ts';
import { isStorable, optionalText, OrderId, OrderStatusField, personName, Rupees, text } from './fields.ts';
import { fieldRules } from './field-rules.ts';
import type { Rule } from './messages/rules-of.ts';
import { mailLocaleField } from './translations.ts';

const { delivery: invalid, payment: invalidPayment } = fieldRules;

export const Address = z.object(
  {
    addressLane: text(300, invalid.addressLane),
    city: text(100, invalid.city),
    mandal: text(100, invalid.mandal),
    district: text(100, invalid.district),
    /** The settings say where the shop delivers. */
    state: z.enum(AREAS, invalid.state),
    pinCode: z.string(invalid.pinCode).trim().refine(isPinCode, invalid.pinCode),
  },
  invalid.addressLane,
);
export type Address = z.infer<typeof Address>;

/** What the shopper asks for when the parcel is a present. */
export const Gift = z.object(
  {
    /** Printed on the slip; blank means none. */
    message: z
      .string(fieldRules.gift.message)
      .trim()
      .max(MAX_GIFT_MESSAGE, fieldRules.tooLong({ max: MAX_GIFT_MESSAGE }))
      .refine(isStorable, fieldRules.notStorable)
      .default(''),
    /** Whether the parcel contains no price. */
    hide_prices: z.boolean(fieldRules.order.yesNo).default(false),
  },
  fieldRules.gift.form,
);
export type Gift = z.infer<typeof Gift>;

/** The delivery information. "The email is not validated" (docs/specification.md, Checkout and payment). */
export const Delivery = z.object({
  name: personName(invalid.name),
  email: optionalText(254).default(''),
  phone: z.string(invalid.phone).trim().refine(isPhone, invalid.phone),
  address: Address,
  gift: Gift.nullish(),
  ...billingFields,
});
export type Delivery = z.infer<typeof Delivery>;

/** Where an order goes from now on; without a name or a phone number, it keeps its own. */
export const DeliveryChange = Delivery.pick({ name: true, phone: true, address: true }).partial({
  name: true,
  phone: true,
});

/** A value, or the value as JSON text. `invalid` is the rule that anything else breaks. */
const orJsonText = <T extends z.ZodType>(schema: T, invalid: Rule) => {
  const jsonText = z
    .string()
    .max(20_000)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', ...invalid.issue });
        return z.NEVER;
      }
    });
  return z.union([jsonText.pipe(schema), schema], invalid);
};

/** An id of the payment provider. */
export const ProviderId = z.string(invalidPayment.notVerified).regex(/^[\w-]{1,100}$/, invalidPayment.notVerified);

/**
 * `amount` is in rupees. With a token it must equal the total of the shopper's cart, and the shop stores that cart with
 * the payment order. With `delivery` the shop can complete a paid order when the browser closes after the payment.
 */
export const createPaymentOrder = call({
  method: 'POST',
  path: '/create-order',
  status: 200,
  access: 'public',
  usesSession: true,
  idempotent: true,
  summary: 'Creates a payment order at the payment provider.',
  input: z.object({
    amount: Rupees.min(1, invalidPayment.amountTooSmall),
    currency: z.literal(CURRENCY, invalidPayment.currency).default(CURRENCY),
    delivery: Delivery.optional(),
    ...mailLocaleField,
  }),
  /** `amount` is in paise, the unit of the provider and of its payment window. */
  output: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
  errors: [
    'AREA_NOT_SERVED',
    'PAN_REQUIRED',
    'CART_EMPTY',
    'AMOUNT_DIFFERS',
    'PRODUCT_SOLD_OUT',
    'IDEMPOTENCY_KEY_REUSED',
    'PAYMENT_ORDER_FAILED',
    'PAYMENT_AMOUNT_TOO_HIGH',
    'SESSION_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
});

/** The payment window's result, "forwarded exactly as received" (docs/specification.md, Checkout and payment). */
export const verifyPayment = call({
  method: 'POST',
  path: '/verify-payment',
  status: 200,
  access: 'public',
  summary: 'Verifies the signature of a payment. A repeated request is answered from the shop’s own record.',
  input: z.object({
    razorpay_order_id: ProviderId,
    razorpay_payment_id: ProviderId,
    razorpay_signature: z
      .string(invalidPayment.notVerified)
      .min(1, invalidPayment.notVerified)
      .max(200, invalidPayment.notVerified),
  }),
  output: z.object({ success: z.boolean() }),
  errors: [
    'PAYMENT_SIGNATURE_WRONG',
    'PAYMENT_NOT_VERIFIED',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_ORDER_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const createUserOrder = call({
  method: 'POST',
  path: '/create-user-order',
  status: 201,
  access: 'shopper',
  summary: 'Places the order of a verified payment. A repeated request with the same payment returns the same order.',
  input: Delivery.extend({
    address: orJsonText(Address, invalid.addressLane),
    /** Part of the documented payload. The order contains the lines and prices of the server's cart instead. */
    cart: z.union([z.string().max(50_000), z.array(z.unknown()).max(1000)]).optional(),
    total_price: Rupees.optional(),
    razorpay_order_id: ProviderId.optional(),
    provider_order_id: ProviderId.optional(),
    payment_id: ProviderId,
    ...mailLocaleField,
  }).refine((order) => order.razorpay_order_id ?? order.provider_order_id, {
    path: ['razorpay_order_id'],
    ...invalidPayment.notVerified,
  }),
  output: z.object({ order_id: OrderId, status: OrderStatusField, total_price: z.number(), message: z.string() }),
  errors: [
    'AREA_NOT_SERVED',
    'PAN_REQUIRED',
    'CART_EMPTY',
    'PRODUCT_SOLD_OUT',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_VERIFIED',
    'PAYMENT_USED',
    'PAYMENT_AMOUNT_DIFFERS',
    'CHECKOUT_EXPIRED',
    'ORDER_FAILED',
  ],
});

/** The body is Razorpay's event. The header X-Razorpay-Signature is the HMAC-SHA256 of the raw body. */
export const razorpayWebhook = call({
  method: 'POST',
  path: '/webhooks/razorpay',
  status: 200,
  access: 'public',
  summary: 'Receives payment events of the provider. An event that arrives twice is processed once.',
  input: z.looseObject({ event: z.string().regex(/^[\w.]{1,100}$/), payload: z.unknown().optional() }),
  output: z.object({ received: z.boolean() }),
  errors: ['WEBHOOK_SIGNATURE_WRONG'],
});
