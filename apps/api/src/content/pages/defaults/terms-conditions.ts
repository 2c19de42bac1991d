import type { PageContent } from '../page-content.ts';
import { SUPPORT_LINE } from './support-line.ts';

/** The page adds who sells, from the settings. */
export const termsConditions: PageContent = {
  title: 'Terms & Conditions',
  body: `These terms hold whenever you use the {shop} shop or buy from it. By placing an order you accept them.

## Our products

Our jewellery is made by hand. Small differences in colour, setting and size from the photographs belong to it and are no defect. Measures and materials are given with each product.

## Prices and payment

- Prices are in Indian rupees. Shipping is free, and the total at checkout is the sum of your items.
- You pay by card or UPI through our payment provider. We never see or store your card details.
- If a price was plainly wrong, we tell you before shipping and refund the payment in full if you do not want the piece.

## Your order

An order is placed when your payment has been received and verified. We confirm it by email with its order id. If a piece can no longer be delivered, we refund what you paid for it.

## Delivery and returns

The [shipping policy](/shipping-policy) and the [returns policy](/returns-policy) are part of these terms.

## Your account

Keep your password to yourself and tell us if you think somebody else uses your account. Give your own name, email and phone number, so that your parcel finds you.

## Reviews

Reviews show your name. Please write what you have experienced yourself. We remove what is unlawful, insulting or advertising.

## Photographs and texts

The photographs, texts and designs of this shop belong to us. Please ask before you use them elsewhere.

## Liability

We are liable for what we have promised here and for what the law demands. Nothing in these terms takes away rights that you have as a consumer in India.

## Governing law

The law of India governs these terms. The courts in Hyderabad have jurisdiction.

## Questions

${SUPPORT_LINE}`,
};
