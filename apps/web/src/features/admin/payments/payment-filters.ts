import { MONEY_STATES } from '@kundan/contracts/admin/payments.contract';
import { oneOf, wholeNumberOf, type AdminSearch } from '../address.ts';

/** Payments on a page. */
export const PAGE_LENGTH = 50;

export const PAYMENT_VIEWS = [...MONEY_STATES, 'reconciled'] as const;

export interface PaymentFilters {
  /** 'reconciled': payments that the shop settled by itself. */
  view: (typeof PAYMENT_VIEWS)[number];
  page: number;
}

/** Reads the filters of the payments panel from the address. */
export const paymentFilters = ({ view, page }: AdminSearch): PaymentFilters => ({
  view: oneOf(PAYMENT_VIEWS, view, 'waiting'),
  page: wholeNumberOf(page, 1),
});
