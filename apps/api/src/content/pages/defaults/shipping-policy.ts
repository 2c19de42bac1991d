import type { PageContent } from '../page-content.ts';
import { SUPPORT_LINE } from './support-line.ts';

export const shippingPolicy: PageContent = {
  title: 'Shipping Policy',
  body: `Delivery is free on all orders, across India. Nothing is added at checkout.

## Processing

We process your order within {dispatch_days} business days after payment. Sundays and public holidays do not count.

## Delivery time

Standard shipping takes {from_days}-{to_days} business days from the day your parcel leaves us. We do not offer expedited shipping.

## Following your parcel

We email you a tracking number after shipping. You find it under Orders too, next to each step your order has taken.

## Your address

Please check the address and the PIN code before you pay. If a parcel comes back because the address was wrong, you pay for shipping it again.

## Where we deliver

We deliver to the states that you can choose at checkout.

## Damaged on the way

Film the unboxing and report the damage within 24 hours; our returns policy says how the replacement works.

## Questions

${SUPPORT_LINE}`,
};
