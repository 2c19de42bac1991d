import type { NamedCall } from '@kundan/contracts/all-calls';
import { ORDER_STATUSES } from '@kundan/domain/shop';
import fc from 'fast-check';
import { z } from 'zod';
import { PASSWORD } from '../../support/account-factories.ts';
import { pathFields } from '../input-fields.ts';
import { schemaArbitrary } from './schema-arbitrary.ts';
import type { FuzzFixture } from './fuzz-fixture.ts';

type Fields = Record<string, fc.Arbitrary<unknown>>;
type Input = Record<string, unknown>;

// prettier-ignore
const hostileValues = fc.constantFrom<unknown>(
  null, '', ' ', '0', '-1', '1e9', 'NaN', 'null', 'undefined', '[object Object]', 'a\0b', '\ud800', '\u202e', '％', '%', '%00',
  '..', '../..', `'; drop table users; --`, `" or ""="`, '<script>alert(1)</script>', '{{7*7}}', '$1', '?', '\\', '__proto__',
  'constructor', '٠١٢٣٤٥٦٧٨٩', 'İ', 'ß', '😀'.repeat(50), 'x'.repeat(300), 'x'.repeat(6000), 'a@b.in', '9876543210', '500016',
  0, -0, -1, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE, true, false,
  [], [[]], [null], {}, { length: 1 }, { toString: 1 }, { $gt: 0 }, { then: 1 }, new Array(200).fill(1),
);

const junk = fc.oneof(hostileValues, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }));

/** Generates inputs of a call: a third likely valid, a third with one or two invalid fields, a third invalid in all fields. */
export function fuzzInputs({ name, group, call }: NamedCall, fixture: FuzzFixture): fc.Arbitrary<Input> {
  const shape = call.input instanceof z.ZodObject ? (call.input.shape as Record<string, z.ZodType>) : {};
  const names = Object.keys(shape);
  const existing = { ...existingIn(fixture), ...idOf(fixture, group, name), ...relatedIn(fixture, name) };
  const valid = fc.record(mapped(shape, (schema, field) => existing[field] ?? likely(schema, existing)));
  const inPath = pathFields(call);
  const wild = fc.record(
    mapped(shape, (schema, field) =>
      fc.oneof(schemaArbitrary(schema), junk, inPath.includes(field) ? junk : fc.constant(undefined)),
    ),
  );
  const spoiledFields = fc.oneof(
    fc.constant([]),
    fc.subarray(names, { maxLength: Math.min(2, names.length) }),
    fc.constant(names),
  );
  return fc.tuple(undocumentedFields, valid, wild, spoiledFields).map(([more, good, bad, which]) => ({
    ...more,
    ...good,
    ...Object.fromEntries(which.map((one) => [one, bad[one]])),
  }));
}

/** Fields that no contract contains and that must have no effect. */
const undocumentedFields = fc.dictionary(fc.constantFrom('role', 'user_id', 'total', 'is_admin', 'isDeleted'), junk, {
  maxKeys: 2,
});

function mapped(
  shape: Record<string, z.ZodType>,
  make: (schema: z.ZodType, field: string) => fc.Arbitrary<unknown>,
): Fields {
  return Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, make(schema, field)]));
}

/** Generates an object field from existing values. */
function likely(schema: z.ZodType, existing: Fields): fc.Arbitrary<unknown> {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const object = inner instanceof z.ZodUnion ? inner.options.find((one) => one instanceof z.ZodObject) : inner;
  if (!(object instanceof z.ZodObject)) return schemaArbitrary(schema);
  const fields = object.shape as Record<string, z.ZodType>;
  return fc.record(mapped(fields, (field, name) => existing[name] ?? likely(field, existing)));
}

const smallId = fc.integer({ min: 1, max: 40 });
const lineId = fc.integer({ min: 1, max: 40 });

const OF_ANY_ORDER = [
  'setOrderStatus',
  'listRefunds',
  'addOrderNote',
  'changeOrderAddress',
  'recordHallmarks',
  'cancelUserOrder',
  'changeUserOrderAddress',
];

/** Generates the `id` in the path of a call. */
function idOf(fixture: FuzzFixture, group: string, name: string): Fields {
  const { orderIds, soldOutIds, mailIds, messageIds } = fixture;
  if (name === 'updateSeller') return { id: fc.constant(1) };
  if (group === 'cart') return { id: lineId };
  if (OF_ANY_ORDER.includes(name)) return { id: fc.constantFrom(...orderIds) };
  // Only the first order has documents.
  if (group === 'orders') return { id: fc.constant(orderIds[0]), number: fc.constant(fixture.creditNote) };
  // Only the last order has a payment that can be refunded.
  if (name === 'requestRefund') return { id: fc.constant(orderIds.at(-1)) };
  if (name === 'requestRestockAlert') return { id: fc.constantFrom(...soldOutIds) };
  if (name === 'claimPhoto') return { id: fc.constantFrom(...messageIds), position: fc.integer({ min: 1, max: 5 }) };
  // Requests are JSON here, which has no files.
  if (['reportDamage', 'requestReturn', 'submitReview'].includes(name)) return { photos: fc.constant(undefined) };
  if (name === 'reviewPhoto') return { photo: fc.constantFrom(...fixture.reviewPhotoIds) };
  if (['hideReview', 'showReview', 'replyToReview', 'reviewPhotoForStaff'].includes(name))
    return { id: fc.constantFrom(...fixture.reviewIds), position: fc.integer({ min: 1, max: 3 }) };
  if (['replyToMessage', 'setMessageState'].includes(name)) return { id: fc.constantFrom(...messageIds) };
  return { id: ['readMail', 'sendMailAgain'].includes(name) ? fc.constantFrom(...mailIds) : smallId };
}

/** Values of existing resources and other valid values, by field. */
function existingIn({ emails, orderIds }: FuzzFixture): Fields {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  const price = fc.integer({ min: 1, max: 10 ** 9 }).map((paise) => paise / 100);
  const day = fc.constantFrom(undefined, '2026-01-01', '2026-11-20');
  return {
    product_id: smallId,
    order_id: fc.constantFrom(...orderIds),
    cart_id: lineId,
    seller_id: fc.constant(1),
    quantity: fc.integer({ min: 1, max: 5 }),
    email: fc.oneof(fc.constantFrom(...emails), fc.emailAddress()),
    name: word,
    message: word,
    description: word,
    phone: fc.constant('9876543210'),
    pinCode: fc.constant('500016'),
    slug: fc.constantFrom('about', 'terms-conditions', 'earrings'),
    category: fc.constantFrom('Earrings', 'invisible-necklace', 'all'),
    password: fc.constant(PASSWORD),
    newPassword: fc.constant(PASSWORD),
    image_url: fc.constantFrom('/catalogue/a.webp', 'https://images.example/a.webp'),
    price,
    old_price: fc.option(price),
    amount: fc.constantFrom(1000, 4650, 9300, 1),
    status: fc.constantFrom(...ORDER_STATUSES),
    from: day,
    to: day,
    page: fc.constantFrom(undefined, 1, 2),
    limit: fc.constantFrom(undefined, 1, 50),
    min_price: fc.constantFrom(undefined, 1),
    max_price: fc.constantFrom(undefined, 100_000),
    since: fc.stringMatching(/^\d{1,19}(:\d{1,19})?$/),
  };
}

/** Fields that must match each other: the parts of a payment or of a webhook event. */
function relatedIn({ payments }: FuzzFixture, name: string): Fields {
  const part = (field: 'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature') =>
    fc.constantFrom(...payments.slice(0, 2).map((payment) => payment[field]));
  const [order, payment] = [part('razorpay_order_id'), part('razorpay_payment_id')];
  switch (name) {
    case 'verifyPayment':
      return { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: part('razorpay_signature') };
    case 'deleteAccount': // Seldom right, because the other calls need the carts.
      return { password: fc.constantFrom(PASSWORD, 'wrong', 'x', 'silver', 'pearls', 'garland') };
    case 'createProduct':
      return { category: fc.constant('Earrings'), old_price: fc.constant(null), sku: fc.constant(undefined) };
    case 'listProducts':
      return { seller_id: fc.constant(undefined), page: fc.constant(1), limit: fc.constantFrom(1, 50) };
    case 'paymentResult':
      return { order };
    case 'createUserOrder':
      return { razorpay_order_id: order, provider_order_id: order, payment_id: payment };
    case 'razorpayWebhook':
      return {
        event: fc.constantFrom('payment.captured', 'payment.failed', 'refund.processed', 'order.paid'),
        payload: webhookPayload(order, payment),
      };
    default:
      return {};
  }
}

function webhookPayload(order: fc.Arbitrary<string>, payment: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const amount = fc.constantFrom(1_000_00, 0, -1, 2 ** 53 - 1, 1);
  const status = fc.constantFrom('captured', 'failed', 'authorized');
  const refundId = fc.stringMatching(/^rfnd_\w{1,14}$/);
  return fc.record({
    payment: fc.record({ entity: fc.record({ id: payment, order_id: order, amount, status }) }),
    refund: fc.record({ entity: fc.record({ id: refundId, payment_id: payment, amount }) }),
  });
}
