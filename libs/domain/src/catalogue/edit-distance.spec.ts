import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, prefixEditDistance } from './edit-distance.ts';

/** The distance of two words by its recursive definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    distance(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
    distance(a.slice(0, -1), b) + 1,
    distance(a, b.slice(0, -1)) + 1,
    swapped ? distance(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
}
const toNearestPrefix = (word: string, term: string) =>
  Math.min(...Array.from({ length: term.length + 1 }, (_, length) => distance(word, term.slice(0, length))));

test('is the distance to the nearest prefix, and above the limit when that is above it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (typed, term, limit) => {
      const exact = toNearestPrefix(typed, term);
      const found = prefixEditDistance(typed, term, limit);
      if (exact <= limit) expect(found).toBe(exact);
      else expect(found).toBeGreaterThan(limit);
    }),
    { numRuns: 400 },
  );
});
test('of two whole words, and above the limit when it is above it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (typed, term, limit) => {
      const exact = distance(typed, term);
      const found = editDistance(typed, term, limit);
      if (exact <= limit) expect(found).toBe(exact);
      else expect(found).toBeGreaterThan(limit);
    }),
    { numRuns: 400 },
  );
});
test.each([
  ['diamnod', 'diamonds', 1],
  ['neklace', 'necklace', 1],
  ['chocker', 'choker', 1],
  ['perl', 'pearls', 1],
  ['jumkah', 'jhumkas', 2],
  ['ba', 'abc', 1],
  ['gold', 'golden', 0],
])('%s is %s or its prefix after %d edits', (word, term, edits) => {
  expect(prefixEditDistance(word, term, 2)).toBe(edits);
});
