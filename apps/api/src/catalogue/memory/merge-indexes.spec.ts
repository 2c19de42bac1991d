import { SearchIndexBuilder } from '@kundan/domain/catalogue/search-index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeIndexes } from './merge-indexes.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 });
const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));

function indexOf(names: Iterable<[number, string | null]>) {
  const builder = new SearchIndexBuilder();
  for (const [id, text] of names)
    if (text !== null) builder.add({ id, name: text, category: 'Rings', description: text });
  return builder.build();
}

/** The weight of each product for each word. */
const entriesOf = ({ vocabulary, offsets, postings, weights }: ReturnType<typeof indexOf>) =>
  vocabulary.map((text, n) => [
    text,
    Array.from(postings.subarray(offsets[n], offsets[n + 1]), (id, at) => [id, weights[(offsets[n] ?? 0) + at]]).sort(),
  ]);

test('an index with changes is the one that is built again', async () => {
  const changes = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.option(name)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 8 }), changes, async (first, changed) => {
      const before = new Map<number, string | null>(first.entries());
      const later = new Map(changed);
      const merged = await mergeIndexes(indexOf(before), indexOf(later), new Set(later.keys()));
      expect(entriesOf(merged)).toEqual(entriesOf(indexOf(new Map([...before, ...later]))));
    }),
  );
});
