import { expect, test } from 'vitest';
import { paysByRedirect } from './pays-by-redirect.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

test.each([
  ['Instagram on iOS', `${IPHONE} Mobile/22B83 Instagram 358.0.0.34.95 (iPhone16,1; iOS 18_1; en_IN)`],
  ['Instagram on Android', `${ANDROID} Chrome/131.0.6778.39 Mobile Safari/537.36 Instagram 358.0.0.51.119 Android`],
  ['Facebook on iOS', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.39.108;FBBV/663]`],
  ['Facebook on Android', `${ANDROID} Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.66.80;]`],
  ['another app on Android', `${ANDROID} Chrome/131.0.6778.39 Mobile Safari/537.36`],
])('pays by redirect in %s', (_, userAgent) => expect(paysByRedirect({ userAgent })).toBe(true));

test.each([
  ['Safari on iOS', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome on a computer',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('opens a popup in %s', (_, userAgent) => expect(paysByRedirect({ userAgent })).toBe(false));

test('pays by redirect in the app installed on iOS', () => {
  const userAgent = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
  expect(paysByRedirect({ userAgent, standalone: true })).toBe(true);
});
