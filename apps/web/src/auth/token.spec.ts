import { expect, test } from 'vitest';
import { expiryOf } from './token.ts';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

test('reads the expiry claim in ms, also from base64url with - and _', () => {
  expect(expiryOf(token({ exp: 1_800_000_000, name: 'Aśha ÿÿþ?>' }))).toBe(1_800_000_000_000);
});
test.each(['', 'nonsense', 'a.b.c', token({}), token({ exp: 'soon' })])(
  'treats a token without an expiry as expired: %s',
  (text) => {
    expect(expiryOf(text)).toBe(0);
  },
);
