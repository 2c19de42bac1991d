import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlacing } from './order.arbitrary.ts';
import { decide, orderOf, type OrderEvent } from './order.ts';
import { totalOf } from './order-placing.ts';
import { timelineOf } from './order-timeline.ts';

const [example] = fc.sample(anyPlacing, { numRuns: 1, seed: 1 });
const total = totalOf(example!.lines);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const status = (value: 'Shipped' | 'Delivered'): OrderEvent => ({ type: 'OrderStatusChanged', status: value });

test('an order paid when placed begins as paid', () => {
  const events = decide(undefined, { ...example!, payment: { id: 'pay_1', amount: total } });
  expect(timelineOf(events.map((event) => ({ event, at: at(0) })))).toEqual([
    { status: 'Payment Received', at: at(0) },
  ]);
});

test('every later status is one step; a tracking number is none', () => {
  const [placed] = decide(undefined, example!);
  const timeline = timelineOf([
    { event: placed!, at: at(0) },
    { event: { type: 'PaymentReceived', paymentId: 'pay_1', amount: total, currency: 'INR' }, at: at(1) },
    { event: { type: 'TrackingNumberAssigned', trackingNumber: 'TRK1' }, at: at(2) },
    { event: status('Shipped'), at: at(2) },
    { event: status('Delivered'), at: at(3) },
  ]);
  expect(timeline).toEqual([
    { status: 'Pending Payment', at: at(0) },
    { status: 'Payment Received', at: at(1) },
    { status: 'Shipped', at: at(2) },
    { status: 'Delivered', at: at(3) },
  ]);
});

test('the last step is the present status, and no step repeats the one before', () => {
  const anyStatus = fc.constantFrom<OrderEvent>(status('Shipped'), status('Delivered'));
  fc.assert(
    fc.property(anyPlacing, fc.array(fc.tuple(anyStatus, fc.nat({ max: 3 })), { maxLength: 8 }), (placing, later) => {
      let minute = 0;
      const events = [
        ...decide(undefined, placing).map((event) => ({ event, at: at(0) })),
        ...later.map(([event, wait]) => ({ event, at: at((minute += wait)) })),
      ];
      const timeline = timelineOf(events);
      expect(timeline.at(-1)?.status).toBe(orderOf(events.map(({ event }) => event))?.status);
      for (let i = 1; i < timeline.length; i++) expect(timeline[i]!.status).not.toBe(timeline[i - 1]!.status);
    }),
  );
});
