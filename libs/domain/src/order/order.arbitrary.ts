import fc from 'fast-check';
import { ORDER_STATUSES } from '../shop.ts';
import type { OrderCommand, PlaceOrder } from './order-commands.ts';
import type { Customer, DeliveryAddress, OrderLine } from './order-events.ts';

const anyAddress: fc.Arbitrary<DeliveryAddress> = fc.record({
  addressLane: fc.string({ minLength: 1 }),
  city: fc.string({ minLength: 1 }),
  mandal: fc.string({ minLength: 1 }),
  district: fc.string({ minLength: 1 }),
  state: fc.constantFrom('Telangana', 'Kerala'),
  pinCode: fc.stringMatching(/^[1-9]\d{5}$/),
});

const anyCustomer: fc.Arbitrary<Customer> = fc.record({
  name: fc.string({ minLength: 1 }),
  email: fc.emailAddress(),
  phone: fc.stringMatching(/^\d{10}$/),
  address: anyAddress,
});

export const anyLines: fc.Arbitrary<OrderLine[]> = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 40 }),
    name: fc.string(),
    image: fc.constant('/catalogue/ring.webp'),
    price: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
  }),
  { minLength: 1, maxLength: 5, selector: (line) => line.productId },
);

/** A line as it is, as a value of an option, or as two values of it: two sizes of one product. */
const inSizes = (line: OrderLine, sizes: readonly number[]): OrderLine[] =>
  sizes.length === 0
    ? [line]
    : sizes.map((size) => ({
        ...line,
        option: { name: 'Size', value: String(size) },
        variantId: line.productId * 100 + size,
      }));

export const anyLinesWithOptions: fc.Arbitrary<OrderLine[]> = anyLines.chain((lines) =>
  fc
    .tuple(...lines.map((line) => fc.constantFrom([], [12], [12, 14]).map((sizes) => inSizes(line, sizes))))
    .map((each) => each.flat()),
);

export const anyPlaceOrder: fc.Arbitrary<PlaceOrder> = fc.record({
  type: fc.constant('PlaceOrder'),
  number: fc.integer({ min: 1, max: 999_999 }),
  shopperId: fc.uuid(),
  customer: anyCustomer,
  lines: anyLinesWithOptions,
});

const paymentId = fc.constantFrom('pay_1', 'pay_2');

/** Any command for a placed order, valid or not. `total` is the total of the order in paise. */
export function anyCommand(total: number): fc.Arbitrary<OrderCommand> {
  return fc.oneof(
    fc.record({ type: fc.constant('ReceivePayment'), paymentId, amount: fc.constantFrom(total, total + 1) }),
    fc.record({
      type: fc.constant('RefundPayment'),
      paymentId,
      refundId: fc.constantFrom('rfnd_1', 'rfnd_2', 'rfnd_3'),
      amount: fc.integer({ min: 0, max: total }),
    }),
    fc.record({
      type: fc.constant('ChangeStatus'),
      status: fc.constantFrom(...ORDER_STATUSES),
      trackingNumber: fc.option(fc.constantFrom('TRK1', 'TRK2'), { nil: undefined }),
      courier: fc.option(fc.constantFrom('BlueDart', 'DTDC'), { nil: undefined }),
    }),
    fc.record({
      type: fc.constant('KeepPayment'),
      amount: fc.integer({ min: 0, max: total }),
      reason: fc.constant('Agreed'),
    }),
    fc.record({
      type: fc.constant('UndoChange'),
      status: fc.constantFrom(...ORDER_STATUSES),
      trackingNumber: fc.option(fc.constantFrom('TRK1', 'TRK2'), { nil: undefined }),
      courier: fc.option(fc.constantFrom('BlueDart', 'DTDC'), { nil: undefined }),
      keptBecause: fc.option(fc.constant('Agreed'), { nil: undefined }),
    }),
    fc.record({ type: fc.constant('ShipOrder'), trackingNumber: fc.constantFrom('TRK1', 'TRK2') }),
    fc.record({ type: fc.constant('CancelByShopper'), refund: fc.integer({ min: 0, max: total }) }),
    fc.record({ type: fc.constant('ChangeAddress'), address: anyAddress }),
    fc.record({ type: fc.constant('RemoveSampleOrder') }),
  );
}
