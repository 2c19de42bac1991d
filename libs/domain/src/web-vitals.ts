/** How fast a page was for a shopper: its largest picture or text, its slowest reaction, how much it moved, its first byte. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** The pages of the shop that shoppers measure, by the pattern of their address. Pages of the staff are not among them. */
export const MEASURED_ROUTES = [
  '/',
  '/shop',
  '/new-arrivals',
  '/best-sellers',
  '/category/{category}',
  '/search',
  '/product/{id}',
  '/wishlist',
  '/checkout',
  '/payment/result',
  '/orders',
  '/orders/{id}',
  '/account',
  '/forgot-password',
  '/about',
  '/features',
  '/contact',
  '/returns-policy',
  '/shipping-policy',
  '/terms-conditions',
  '/privacy-policy',
  '/accessibility',
  '/dark-patterns',
] as const;

/** The largest value that counts: milliseconds, and for CLS, which has no unit, a score. */
export const VITAL_MAX: Readonly<Record<WebVital, number>> = { LCP: 60_000, INP: 60_000, CLS: 60, TTFB: 60_000 };

/**
 * Upper bounds of the classes in which values are counted, in thousandths: of a second, and of the score of CLS. The limits of "good"
 * and "poor" of https://web.dev/articles/vitals are among them.
 */
export const VITAL_BOUNDS: readonly number[] = [
  10, 25, 50, 100, 150, 200, 250, 300, 500, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000, 4_000, 6_000,
  10_000, 60_000,
];

/** A value in thousandths, as `VITAL_BOUNDS` has them. */
export const inThousandths = (vital: WebVital, value: number): number => (vital === 'CLS' ? value * 1_000 : value);

/** The bound of the class to which a value belongs. */
export function boundOf(vital: WebVital, value: number): number {
  const thousandths = inThousandths(vital, value);
  return VITAL_BOUNDS.find((bound) => thousandths <= bound) ?? VITAL_BOUNDS.at(-1)!;
}

/** How many values a class has. */
export interface VitalClass {
  /** One of `VITAL_BOUNDS`. */
  atMost: number;
  count: number;
}

/** The bound that three quarters of the values do not exceed, in thousandths; null without values. */
export function threeQuarters(classes: readonly VitalClass[]): number | null {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { atMost, count } of classes.toSorted((one, other) => one.atMost - other.atMost)) {
    below += count;
    if (count > 0 && below >= total * 0.75) return atMost;
  }
  return null;
}

/** What counts as good and, above the second limit, as poor: milliseconds and the score of CLS, from https://web.dev/articles/vitals. */
const LIMITS: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

export type VitalRating = 'good' | 'fair' | 'poor';

/** Rates the value that three quarters of the pages did not exceed: milliseconds, and the score of CLS. */
export function rateVital(vital: WebVital, value: number): VitalRating {
  const [good, poor] = LIMITS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}
