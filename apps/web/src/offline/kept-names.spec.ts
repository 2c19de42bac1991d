import { expect, test } from 'vitest';
import { anySizeOf } from './kept-names.ts';

test.each(['/catalogue/necklace-1.webp', '/catalogue/necklace-1-300.avif', '/catalogue/necklace-1-600.webp'])(
  '%s is kept at card size',
  (path) => expect(anySizeOf(path)).toBe('/catalogue/necklace-1-600.webp'),
);
test('a number in the name is not taken for a size', () => {
  expect(anySizeOf('/catalogue/invisible-necklace-3-1200.avif')).toBe('/catalogue/invisible-necklace-3-600.webp');
});
test('other addresses stay as they are', () => {
  expect(anySizeOf('/placeholder.svg')).toBe('/placeholder.svg');
});
