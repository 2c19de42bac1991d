import { tabItem } from '../../../auth/tab-items.ts';
import { isRecord } from '../../../browser/stored-json.ts';
import type { PaymentConfirmation, Purchase } from './payment-types.ts';

/** A payment that has no order yet, and what it paid for. */
export interface UnfinishedPayment {
  confirmation: PaymentConfirmation;
  purchase: Purchase;
}

const item = tabItem(
  'checkout-paid',
  (value): value is UnfinishedPayment =>
    isRecord(value) && isRecord(value['confirmation']) && isRecord(value['purchase']),
);

/** Returns this shopper's payment in this tab whose order was not created, because the connection failed after the payment. */
export const readUnfinishedPayment = item.read;

export const saveUnfinishedPayment = item.write;

export const clearUnfinishedPayment = item.remove;

/** Whether two purchases are of the same cart: the same pieces at the same prices. */
export const isSameCart = (a: Purchase, b: Purchase): boolean => cartOf(a) === cartOf(b);

const cartOf = ({ lines }: Purchase): string =>
  lines
    .map(({ productId, option = '', quantity, price }) => `${productId} ${option} ${quantity} ${price}`)
    .toSorted()
    .join();
