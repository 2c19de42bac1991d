import { defineEntity, p } from '@mikro-orm/core';

/** The webhook events that were handled, so that a repeated delivery has no effect. */
const schema = defineEntity({
  name: 'RazorpayEvent',
  tableName: 'razorpay_events',
  properties: { id: p.text().primary(), type: p.text(), receivedAt: p.datetime() },
});
export class RazorpayEvent extends schema.class {}
schema.setClass(RazorpayEvent);
