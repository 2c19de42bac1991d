import type { PageContent } from '../page-content.ts';

export const features: PageContent = {
  title: 'Features',
  body: `What you can count on when you buy from us.

## Secure payment

Pay by card or UPI in our payment provider’s own window. Your details never pass through our hands.

## Budget friendly

Real craft from a few thousand rupees on. What you pay goes into the piece, not into a showroom.

## Free nationwide shipping

On all orders. Processed within {dispatch_days} business days, delivered in {from_days}-{to_days}, with a tracking number by email.

## A shop that works offline

After one visit you can browse the whole collection and fill your cart without a network, on a train or in a valley. Put the shop on your home screen and it opens like any other app.

## Someone to talk to

Ask about a stone, a size or an order: [contact us](/contact).`,
};
