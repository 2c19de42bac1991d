import type { PageContent } from '../page-content.ts';
import { SUPPORT_LINE } from './support-line.ts';

/** One line for each pattern of annexure 1. Each is true of the software, whatever an owner sells. */
export const darkPatterns: PageContent = {
  title: 'Self-Audit of Dark Patterns',
  body: `We have gone through the thirteen patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, of the Central Consumer Protection Authority. This is what this shop does about each of them.

1. **False urgency**: no countdowns, no "only two left", no number of people who look at a piece. A piece is available or sold out.
2. **Basket sneaking**: your cart has only what you put into it. No donation, insurance or other piece is added, in the cart or at checkout.
3. **Confirm shaming**: a button that declines says what it does, such as "Later" or "Cancel", and nothing about you.
4. **Forced action**: everybody can look at all pieces. An order that you place here needs an account with your name and email address, and what its delivery and the law need. It needs no app, no newsletter and no other purchase.
5. **Subscription trap**: nothing here is a subscription. You delete your account yourself under [Your Account](/account), with your password, as quickly as you opened it.
6. **Interface interference**: no box is ticked in advance. The price and the conditions for returns are beside the button that puts a piece into the cart, and the newest reviews are the first, whatever their rating.
7. **Bait and switch**: you pay for the piece and the price that the checkout shows. If the price has changed or the piece is gone, the shop says so before you pay, and a payment that became no order is sent back.
8. **Drip pricing**: the first price that you see includes all taxes. Delivery is free, and the total is the sum of your pieces.
9. **Disguised advertisement**: we show no advertisements of others. Best sellers are counted from the orders of ninety days. The home page shows the voices that we chose; all reviews are on the page of their piece, and "Verified buyer" is only at those who received it.
10. **Nagging**: the offer to install the shop as an app ends with "Later" and does not come back on that device. Notifications are off until you turn them on.
11. **Trick question**: each box and each button says in plain words what it does, without a double negation.
12. **SaaS billing**: each payment is for one order, which you start. Nothing is renewed, and we keep no card.
13. **Rogue malware**: pages run scripts of this shop only, and that of Razorpay when you pay. Your browser is told to refuse all others.

## If you see it otherwise

${SUPPORT_LINE} You can also call the National Consumer Helpline, 1915.

## Date

This self-audit describes the software of 26 November 2026.`,
};
