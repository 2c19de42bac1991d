import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TopN } from './top-n.ts';

test('returns the ids with the highest scores, equal scores by id', () => {
  const items = fc.uniqueArray(fc.record({ id: fc.nat({ max: 200 }), score: fc.nat({ max: 6 }) }), {
    maxLength: 120,
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 5 }), (all, limit) => {
      const top = new TopN(limit);
      for (const { id, score } of all) {
        top.add(id, score);
        // Reading the result early must not change it.
        if (id % 7 === 0) top.ids();
      }
      const sorted = all.toSorted((a, b) => b.score - a.score || a.id - b.id);
      expect(top.ids()).toEqual(sorted.slice(0, limit).map(({ id }) => id));
    }),
    { numRuns: 500 },
  );
});
