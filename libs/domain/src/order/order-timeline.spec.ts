import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotal } from '../cart/cart.ts';
import { anyPlaceOrder } from './order.arbitrary.ts';
import { foldOrder } from './order.ts';
import { decide } from './order-decider.ts';
import type { OrderEvent } from './order-events.ts';
import { buildTimeline } from './order-timeline.ts';

const [example] = fc.sample(anyPlaceOrder, { numRuns: 1, seed: 1 });
const total = cartTotal(example!.lines);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const status = (value: 'Shipped' | 'Delivered'): OrderEvent => ({ type: 'OrderStatusChanged', status: value });

test('starts with Payment Received when an order is placed and paid together', () => {
  const events = decide(undefined, { ...example!, payment: { id: 'pay_1', amount: total } });
  expect(buildTimeline(events.map((event) => ({ event, recordedAt: at(0) })))).toEqual([
    { status: 'Payment Received', at: at(0) },
  ]);
});

test('adds one entry for each later status and none for a tracking number', () => {
  const [placed] = decide(undefined, example!);
  const timeline = buildTimeline([
    { event: placed!, recordedAt: at(0) },
    { event: { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }, recordedAt: at(1) },
    { event: { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' }, recordedAt: at(2) },
    { event: status('Shipped'), recordedAt: at(2) },
    { event: status('Delivered'), recordedAt: at(3) },
  ]);
  expect(timeline).toEqual([
    { status: 'Pending Payment', at: at(0) },
    { status: 'Payment Received', at: at(1) },
    { status: 'Shipped', at: at(2) },
    { status: 'Delivered', at: at(3) },
  ]);
});

test('ends with the current status and never repeats a status', () => {
  const anyStatus = fc.constantFrom<OrderEvent>(status('Shipped'), status('Delivered'));
  fc.assert(
    fc.property(
      anyPlaceOrder,
      fc.array(fc.tuple(anyStatus, fc.nat({ max: 3 })), { maxLength: 8 }),
      (placing, later) => {
        let minute = 0;
        const events = [
          ...decide(undefined, placing).map((event) => ({ event, recordedAt: at(0) })),
          ...later.map(([event, wait]) => ({ event, recordedAt: at((minute += wait)) })),
        ];
        const timeline = buildTimeline(events);
        expect(timeline.at(-1)?.status).toBe(foldOrder(events.map(({ event }) => event))?.status);
        for (let i = 1; i < timeline.length; i++) expect(timeline[i]!.status).not.toBe(timeline[i - 1]!.status);
      },
    ),
  );
});
