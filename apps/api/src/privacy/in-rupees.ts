import { rupeesFromPaise } from '@kundan/domain/money';

/** The columns and JSON properties that contain an amount in paise. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'captured',
  'cgst',
  'igst',
  'kept',
  'ordered',
  'owed',
  'price',
  'refund',
  'refunded',
  'refunding',
  'sgst',
  'taxable',
  'total',
  'value',
]);

/** Converts the amounts in rows of the database from paise to rupees, which all calls of the API use. */
export function inRupees(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return AMOUNTS.has(name) ? rupeesFromPaise(value) : value;
  if (Array.isArray(value)) return value.map((item) => inRupees(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inRupees(item, key)]));
}
