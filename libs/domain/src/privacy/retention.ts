import { DAY_MS } from '../durations.ts';
import { onDay } from '../dated.ts';
import { dayInIndia, startOfDayInIndia } from '../day-in-india.ts';
import { financialYearEnd } from '../invoices/financial-year.ts';
import { LAW } from '../tax/law-table.ts';

/** The periods that the owner may change. */
export interface OwnRetention {
  /** Financial years after that of the last invoice or credit note of an order. */
  invoicedOrderYears: number;
  /** Days after an order that never had an invoice. */
  otherOrderDays: number;
  /** Days after a message to support, with its replies and photographs. */
  messageDays: number;
}

/** In force until the owner changes them. An accountant must confirm them. */
export const DEFAULT_RETENTION: OwnRetention = { invoicedOrderYears: 8, otherOrderDays: 365, messageDays: 730 };

/**
 * What the owner may choose. A period has a maximum too, because personal data must be erased when its purpose has ended: section 8(7)
 * of the DPDP Act, 2023.
 */
export const RETENTION_LIMITS: Record<keyof OwnRetention, { min: number; max: number }> = {
  /**
   * Section 36 of the CGST Act, 2017: 72 months after the due date of the annual return, which is 31 December after the financial year.
   * That is six years and nine months, so seven; longer while a proceeding about the records is open. A company needs eight: section
   * 128(5) of the Companies Act, 2013.
   */
  invoicedOrderYears: { min: 7, max: 12 },
  /**
   * The minimum is not of the law: payments are settled, refunded and disputed within it. Claims from a contract end after three years:
   * Limitation Act, 1963.
   */
  otherOrderDays: { min: 180, max: 1095 },
  /**
   * Longer than the month in which a complaint must be resolved: rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020. The
   * maximum as for orders.
   */
  messageDays: { min: 60, max: 1095 },
};

/**
 * How long the shop keeps what else it no longer needs, in days. The retention job deletes by this table, and the privacy page shows
 * it. The owner does not change these: the shop's own work depends on them.
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
  restockAlerts: 365,
  unmatchedPayments: 730,
  alarms: 30,
  /** Counts without anything about a person. */
  webVitals: 90,
} as const;

/**
 * Days after an order without an invoice for which its personal data stays: the owner's period, or the law's when that is longer at the
 * end of the owner's.
 */
export function otherOrderDays(placedAt: Date, keep: OwnRetention): number {
  const end = new Date(placedAt.getTime() + keep.otherOrderDays * DAY_MS);
  return Math.max(keep.otherOrderDays, onDay(LAW.retentionFloorDays, dayInIndia(end)));
}

/** Days for which the law wants technical records kept at least: today, or from a later day (YYYY-MM-DD) on. */
export function recordsFloor(today: string): { days: number; from?: string } {
  const days = onDay(LAW.retentionFloorDays, today);
  const next = LAW.retentionFloorDays.find(({ from }) => from > today);
  return days === 0 && next ? { days: next.value, from: next.from } : { days };
}

interface OrderRecord {
  placedAt: Date;
  /** When the last invoice or credit note was issued; null without any. */
  documentAt: Date | null;
}

/** When the personal data of an order must be erased: when the owner's period ends, and not before the law allows it. */
export function orderKeptUntil({ placedAt, documentAt }: OrderRecord, keep: OwnRetention = DEFAULT_RETENTION): Date {
  if (!documentAt) return new Date(placedAt.getTime() + otherOrderDays(placedAt, keep) * DAY_MS);
  return startOfDayInIndia(`${financialYearEnd(documentAt) + keep.invoicedOrderYears}-04-01`);
}
