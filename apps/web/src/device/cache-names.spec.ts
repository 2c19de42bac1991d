import { expect, test } from 'vitest';
import { cardImagePath } from './cache-names.ts';

test.each(['/catalogue/necklace-1.webp', '/catalogue/necklace-1-300.avif', '/catalogue/necklace-1-600.avif'])(
  '%s is cached at card size',
  (path) => expect(cardImagePath(path)).toBe('/catalogue/necklace-1-600.avif'),
);
test('keeps a number in the file name that is not a size', () => {
  expect(cardImagePath('/catalogue/invisible-necklace-3-1200.avif')).toBe('/catalogue/invisible-necklace-3-600.avif');
});
test('leaves other addresses unchanged', () => {
  expect(cardImagePath('/placeholder.svg')).toBe('/placeholder.svg');
});
