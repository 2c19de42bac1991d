import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchIndex } from './search-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 });
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const product = fc.record({ name: text, category: fc.constantFrom('a', 'b'), description: text });

/** The weight of each product for each word. */
const entriesOf = (index: SearchIndex) =>
  index.vocabulary.map((each) => {
    const { ids, weights } = index.words.get(each) ?? { ids: [], weights: [] };
    return [each, ids.map((id, at) => [id, weights[at]]).sort()];
  });

test('an index after changes of products is the one that is built again', () => {
  const change = fc.tuple(fc.nat({ max: 5 }), fc.option(product));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const index = new SearchIndex();
      const products = new Map<number, Parameters<SearchIndex['add']>[0]>();
      for (const [id, changed] of changes) {
        const previous = products.get(id);
        if (previous) index.remove(previous);
        products.delete(id);
        if (!changed) continue;
        products.set(id, { id, ...changed });
        index.add({ id, ...changed });
        expect(index.vocabulary.length).toBe(index.words.size);
      }
      const again = new SearchIndex();
      for (const each of products.values()) again.add(each);
      expect(entriesOf(index)).toEqual(entriesOf(again));
    }),
  );
});

test('replaces a product only when its texts have changed, and adds or removes it when one of both is missing', () => {
  const index = new SearchIndex();
  const ring = { id: 1, name: 'Ruby Ring', description: 'Gold.', category: 'Rings' };
  index.replace(undefined, ring);
  const { ids } = index.words.get('ruby')!;
  index.replace(ring, { ...ring });
  expect(index.words.get('ruby')!.ids).toBe(ids);
  index.replace(ring, { ...ring, name: 'Pearl Ring' });
  expect([index.words.has('ruby'), index.words.get('pearl')?.ids]).toEqual([false, [1]]);
  index.replace({ ...ring, name: 'Pearl Ring' }, undefined);
  expect(index.words.size).toBe(0);
});
