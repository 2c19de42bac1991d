import { expect, test } from 'vitest';
import { ApiError } from '../../http/request.ts';
import { isStored, orSavedBefore } from './saved-before.ts';

const images = [{ image_url: '/a.webp', alt: '' }, { image_url: '/b.webp' }];
const sent = { price: 5620, sku: '', hsn: undefined, options: null, images };
const stored = { price: 5620, sku: null, hsn: '7113', version: 3, images };

test('everything that was sent is stored, in its order', () => {
  expect(isStored(sent, stored)).toBe(true);
  expect(isStored(sent, { ...stored, price: 6000 })).toBe(false);
  expect(isStored(sent, { ...stored, options: { name: 'Size' } })).toBe(false);
  expect(isStored(sent, { ...stored, images: images.toReversed() })).toBe(false);
  expect(isStored(sent, { ...stored, images: [...images, { image_url: '/c.webp' }] })).toBe(false);
});

test('a language that was removed is stored until it is gone', () => {
  const texts = (languages: object) => ({ name: 'Rings', translations: languages });
  const [hi, te] = [{ name: 'अंगूठियाँ' }, { name: 'ఉంగరాలు' }];
  expect(isStored(texts({ te }), texts({ te }))).toBe(true);
  expect(isStored(texts({ te }), texts({ hi, te }))).toBe(false);
  expect(isStored(texts({}), texts({ hi }))).toBe(false);
  expect(isStored(texts({ hi }), texts({ hi: { ...hi, description: 'सोना' } }))).toBe(false);
});

test('a save that is refused with what it sent has been made', async () => {
  const refusal = (current: object) => Promise.reject(new ApiError(412, { code: 'CHANGED_MEANWHILE', current }));
  expect(await orSavedBefore(refusal(stored), sent)).toBe(stored);
  await expect(orSavedBefore(refusal({ ...stored, price: 6000 }), sent)).rejects.toBeInstanceOf(ApiError);
  await expect(orSavedBefore(Promise.reject(new TypeError('offline')), sent)).rejects.toThrow('offline');
});
