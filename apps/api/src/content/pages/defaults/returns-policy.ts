import type { PageContent } from '../page-content.ts';
import { SUPPORT_LINE } from './support-line.ts';

export const returnsPolicy: PageContent = {
  title: 'Returns Policy',
  body: `Every piece is checked and photographed before it leaves us. We take no returns, unless your piece was damaged in shipping; then we replace it.

## When we replace a piece

- The piece was damaged on its way to you.
- You report the damage within 24 hours of delivery.
- You send us an unboxing video that shows the sealed parcel, its label, the opening without a cut, and the damage. The video is mandatory.

## What you receive

The replacement is the same product. We do not exchange it for another piece or size, and there is no refund in its place.

## How it works

- Write to us with your order id and the unboxing video, within 24 hours.
- We answer with the address of our workshop once we have seen the video.
- You send the damaged piece back to us, well packed. We do not offer a pickup.
- When the piece has reached us, we send the replacement, again with free shipping.

## What we cannot take back

- Pieces that simply did not please, or were ordered by mistake.
- Damage from wearing, perfume, water or cleaning agents.
- Damage reported after 24 hours, or without an unboxing video.

## Questions

${SUPPORT_LINE}`,
};
