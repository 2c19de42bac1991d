import { CHECKOUT_MESSAGES, isPhone, isPinCode } from '@kundan/domain/customer/validation';
import { CURRENCY } from '@kundan/domain/shop';
import { STATES } from '@kundan/domain/customer/states';
import { z } from 'zod';
import { call } from './call.ts';
import { optionalText, OrderId, OrderStatusField, Rupees, text } from './fields.ts';

const words = CHECKOUT_MESSAGES;

export const Address = z.object(
  {
    addressLane: text(300, words.addressLane),
    city: text(100, words.city),
    mandal: text(100, words.mandal),
    district: text(100, words.district),
    state: z.enum(STATES, { error: words.state }),
    pinCode: z.string({ error: words.pinCode }).trim().refine(isPinCode, words.pinCode),
  },
  { error: words.addressLane },
);
export type Address = z.infer<typeof Address>;

/** The delivery information. The e-mail is taken as it is (specification, section 5). */
export const Delivery = z.object({
  name: text(100, words.name),
  email: optionalText(254).default(''),
  phone: z.string({ error: words.phone }).trim().refine(isPhone, words.phone),
  address: Address,
});
export type Delivery = z.infer<typeof Delivery>;

/** JSON written as text, as the documented calls send it, or the thing itself; what is neither is refused with `words`. */
const orJsonText = <T extends z.ZodType>(schema: T, words: string) => {
  const json = z
    .string()
    .max(20_000)
    .transform((written, context): unknown => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: words });
        return z.NEVER;
      }
    });
  return z.union([json.pipe(schema), schema], { error: words });
};

/** An id that the payment provider gave. */
const ProviderId = z
  .string({ error: 'Payment verification failed.' })
  .regex(/^[\w-]{1,100}$/, 'Payment verification failed.');

/**
 * `amount` in rupees. With a token it must equal the total of the shopper's cart, and the answered payment order
 * remembers that cart; `delivery` lets the shop complete a paid order when the browser dies after paying.
 */
export const createPaymentOrder = call({
  method: 'POST',
  path: '/create-order',
  status: 200,
  access: 'public',
  summary: 'Opens a payment order at the payment provider.',
  input: z.object({
    amount: Rupees.min(1, 'The amount must be at least ₹1.'),
    currency: z.literal(CURRENCY, { error: 'Only INR is accepted.' }).default(CURRENCY),
    delivery: Delivery.optional(),
  }),
  /** `amount` in paise, as the provider counts and as its payment window takes it. */
  output: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
  faults: [
    'CART_EMPTY',
    'AMOUNT_DIFFERS',
    'PRODUCT_SOLD_OUT',
    'PAYMENT_ORDER_FAILED',
    'SESSION_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
});

/** The payment window's result, forwarded exactly as received. */
export const verifyPayment = call({
  method: 'POST',
  path: '/verify-payment',
  status: 200,
  access: 'public',
  summary: 'Checks the signature of a payment.',
  input: z.object({
    razorpay_order_id: ProviderId,
    razorpay_payment_id: ProviderId,
    razorpay_signature: z.string({ error: 'Payment verification failed.' }).min(1).max(200),
  }),
  output: z.object({ success: z.boolean() }),
  faults: ['PAYMENT_SIGNATURE_WRONG', 'PAYMENT_NOT_VERIFIED', 'PAYMENT_NOT_FOUND', 'PAYMENT_ORDER_FAILED'],
});

export const createUserOrder = call({
  method: 'POST',
  path: '/create-user-order',
  status: 201,
  access: 'shopper',
  summary: 'Places the order of a verified payment; a repeat with the same payment answers with the same order.',
  input: Delivery.extend({
    address: orJsonText(Address, words.addressLane),
    /** Kept for the documented payload; the shop orders what its own cart holds at its own prices. */
    cart: z.union([z.string().max(50_000), z.array(z.unknown()).max(1000)]).optional(),
    total_price: Rupees.optional(),
    razorpay_order_id: ProviderId.optional(),
    provider_order_id: ProviderId.optional(),
    payment_id: ProviderId,
  }).refine((order) => order.razorpay_order_id ?? order.provider_order_id, {
    path: ['razorpay_order_id'],
    message: 'Payment verification failed.',
  }),
  output: z.object({ order_id: OrderId, status: OrderStatusField, total_price: z.number(), message: z.string() }),
  faults: [
    'CART_EMPTY',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_VERIFIED',
    'PAYMENT_USED',
    'PAYMENT_AMOUNT_DIFFERS',
    'ORDER_FAILED',
  ],
});

/** The body is Razorpay's event; its HMAC-SHA256 over the raw body comes in X-Razorpay-Signature. */
export const razorpayWebhook = call({
  method: 'POST',
  path: '/webhooks/razorpay',
  status: 200,
  access: 'public',
  summary: 'Takes payment events from the provider, each once.',
  input: z.looseObject({ event: z.string().regex(/^[\w.]{1,100}$/), payload: z.unknown().optional() }),
  output: z.object({ received: z.boolean() }),
  faults: ['WEBHOOK_SIGNATURE_WRONG'],
});
