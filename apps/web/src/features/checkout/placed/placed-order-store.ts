import { createStore } from '../../../browser/store.ts';
import type { PlacedOrder } from '../payment/payment-types.ts';

/** The order that this page has placed, until the shopper has seen that it was. */
export const placedOrderStore = createStore<PlacedOrder | undefined>(undefined);
