import { expect, test } from 'vitest';
import { checkoutExpiry } from './checkout-expiry.ts';

test('a checkout expires 30 minutes after create-order', () => {
  expect(checkoutExpiry(new Date('2026-11-21T10:00:00Z'), 30)).toEqual(new Date('2026-11-21T10:30:00Z'));
});
