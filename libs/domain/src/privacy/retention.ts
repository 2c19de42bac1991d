import { startOfDayInIndia } from '../day-in-india.ts';
import { financialYearEnd } from '../invoices/financial-year.ts';

/**
 * How long the shop keeps what it no longer needs, in days. The retention job deletes by this table, and the privacy page shows it.
 * An accountant must confirm the periods of orders.
 */
export const RETENTION_DAYS = {
  otps: 1,
  signInNetworks: 365,
  idempotencyKeys: 30,
  providerEvents: 90,
  mailBodies: 30,
  mails: 365,
  /** The forms of checkouts, with and without an order. */
  checkouts: 30,
  messages: 730,
  restockAlerts: 365,
  unmatchedPayments: 730,
  alarms: 30,
  /** Orders that never had an invoice. */
  otherOrders: 365,
} as const;

/**
 * Years after the financial year in which the last invoice or credit note of an order was issued. Source: section 128(5) of the
 * Companies Act, 2013 (eight financial years); section 36 of the CGST Act, 2017 asks for 72 months after the annual return.
 */
export const INVOICED_ORDER_YEARS = 8;

const DAY_MS = 86_400_000;

interface OrderRecord {
  placedAt: Date;
  /** When the last invoice or credit note was issued; null without any. */
  documentAt: Date | null;
}

/** When the personal data of an order must be erased. */
export function orderKeptUntil({ placedAt, documentAt }: OrderRecord): Date {
  if (!documentAt) return new Date(placedAt.getTime() + RETENTION_DAYS.otherOrders * DAY_MS);
  return startOfDayInIndia(`${financialYearEnd(documentAt) + INVOICED_ORDER_YEARS}-04-01`);
}
