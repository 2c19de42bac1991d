import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prefixEditDistance } from './edit-distance.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { type SearchableProduct, SearchIndex } from './search-index.ts';
import { tokenize } from './tokenize.ts';

const products = [
  { id: 1, name: 'Rajwada Polki Choker', category: 'Necklace', description: 'Set in gold-plated silver with pearls.' },
  { id: 2, name: 'Shabnam Pearl Drops', category: 'Earrings', description: 'Two drops on a pavé hook.' },
  { id: 3, name: 'Meenakshi Temple Jhumkas', category: 'Earrings', description: 'Bells of gold.' },
  { id: 4, name: 'Chandni Solitaire Ring', category: 'Diamonds', description: 'One stone.' },
];

/** The search of a catalogue. */
function createSearch<P extends SearchableProduct & { price?: number }>(list: readonly P[]): (query: string) => P[] {
  const index = new SearchIndex();
  for (const product of list) index.add(product);
  const byId = new Map(list.map((product) => [product.id, product]));
  const priced = { priceOf: (id: number) => byId.get(id)?.price, ids: () => byId.keys() };
  return (query) => searchCatalogue(index, query, priced).flatMap((id) => byId.get(id) ?? []);
}

const search = createSearch(products);
const found = (query: string) => search(query).map(({ id }) => id);

test('finds prefixes of words in name, category and description, matches in the name first', () => {
  expect(found('polk')).toEqual([1]);
  expect(found('necklace')).toEqual([1]);
  expect(found('gold')).toEqual([1, 3]);
  expect(found('PEARL')).toEqual([2, 1]);
  expect(found('pave')).toEqual([2]);
});

test('tolerates a missing, additional, wrong or swapped letter', () => {
  expect(found('neklace')).toEqual([1]);
  expect(found('perl')).toEqual([2, 1]);
  expect(found('jumka')).toEqual([3]);
  expect(found('diamnod')).toEqual([4]);
  expect(found('earing')).toEqual([2, 3]);
});

test('does not correct a word that the catalogue contains', () => {
  expect(found('ring')).toEqual([4]);
  expect(found('one')).toEqual([4]);
});

test('requires every word of the query', () => {
  expect(found('gold earrings')).toEqual([3]);
  expect(found('gold diamonds')).toEqual([]);
});

test('finds nothing for a query without words or with an unknown word', () => {
  expect(['', '  ', '%_\\', 'zzzz', 'xq'].map(found)).toEqual([[], [], [], [], []]);
});

describe('prices and synonyms', () => {
  const priced = createSearch([9_000, 24_000, 20_000, 1_25_000].map((price, n) => ({ ...products[n]!, price })));
  const ids = (query: string) => priced(query).map(({ id }) => id);

  test('an amount limits the results, with and without words', () => {
    expect(ids('under 20000')).toEqual([1, 3]);
    expect(ids('below ₹20,000')).toEqual([1, 3]);
    expect(ids('above 20000')).toEqual([2, 3, 4]);
    expect(ids('20000 to 25000')).toEqual([2, 3]);
    expect(ids('gold under 10k')).toEqual([1]);
    expect(ids('zzzz under 10k')).toEqual([]);
  });
  test('finds the products of a synonym after those of the word itself', () => {
    expect(ids('jhumki')).toEqual([3]);
    expect(ids('moti')).toEqual([2, 1]);
    expect(ids('heera')).toEqual([4]);
    expect(ids('heera above 2 lakh')).toEqual([]);
    expect(ids('chain')).toEqual([1]);
  });
});

test('ignores words that say nothing of a piece, unless there are no others', () => {
  expect(found('a ring for her')).toEqual([4]);
  expect(found('ring for my wife')).toEqual([4]);
  expect(found('पत्नी के लिए अंगूठी')).toEqual([4]);
  expect(found('with')).toEqual([1]);
  expect(found('on')).toEqual([2, 4]);
});

test.each([
  ['हार', [1]],
  ['झुमका', [3]],
  ['झुमके', [3]],
  ['झु', [3]],
  ['हीरा', [4]],
  ['मोती', [2, 1]],
  ['मोतियों', [2, 1]],
  ['सोना', [1, 3]],
  ['अँगूठी', [4]],
  ['హారం', [1]],
  ['హారాలు', [1]],
  ['జుమ్కా', [3]],
  ['ముత్యాలు', [2, 1]],
  ['వజ్రం', [4]],
  ['ఉంగరం', [4]],
  ['moti haar', [1]],
  ['मोती का हार', [1]],
  ['ह', []],
  ['क्ष', []],
])('finds %j as the English words do', (query, ids) => expect(found(query)).toEqual(ids));

describe('properties', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });

  test('every prefix of every word finds its product', () => {
    const anyProduct = fc.constantFrom(...products);
    fc.assert(
      fc.property(anyProduct, fc.nat(), fc.nat({ max: 20 }), (product, which, length) => {
        const words = tokenize(`${product.name} ${product.category} ${product.description}`);
        const beginning = words[which % words.length]?.slice(0, 1 + length) ?? '';
        expect(found(beginning)).toContain(product.id);
      }),
    );
  });

  test('a missing letter is at most one edit', () => {
    fc.assert(
      fc.property(word, fc.nat(), (known, at) => {
        const without = known.slice(0, at % known.length) + known.slice((at % known.length) + 1);
        expect(prefixEditDistance(without, known, 2)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the distance is 0 exactly for prefixes', () => {
    fc.assert(
      fc.property(word, word, (typed, known) => {
        expect(prefixEditDistance(typed, known, 2) === 0).toBe(known.startsWith(typed));
      }),
    );
  });
});

describe('relevance', () => {
  const product = (id: number, name: string, category = '', description = '') => ({ id, name, category, description });
  const idsOf = (list: Parameters<typeof createSearch>[0], query: string) =>
    createSearch(list)(query).map(({ id }) => id);

  test('a name is before a category, and a category before a description', () => {
    const list = [product(1, '', '', 'pearl'), product(2, '', 'pearl'), product(3, 'pearl')];
    expect(idsOf(list, 'pearl')).toEqual([3, 2, 1]);
  });
  test('a product counts by its most important field, whatever the order of its words', () => {
    expect(idsOf([product(1, '', 'ruby', 'ruby'), product(2, 'ruby', 'ruby', 'ruby')], 'ruby')).toEqual([2, 1]);
  });
  test('a whole word is before a prefix, and equal matches are by id', () => {
    const list = [product(4, 'rings'), product(3, 'ring'), product(2, 'ring'), product(1, 'ringlet')];
    expect(idsOf(list, 'ring')).toEqual([2, 3, 1, 4]);
  });
  test('the scores of the words of a query add up', () => {
    const list = [product(1, 'gold', '', 'ruby'), product(2, 'gold ruby'), product(3, 'ruby', '', 'gold')];
    expect(idsOf(list, 'gold ruby')).toEqual([2, 1, 3]);
    expect(idsOf(list, 'gold gold ruby')).toEqual([2, 1, 3]);
  });
  test('a word in two fields of a product counts once', () => {
    expect(idsOf([product(1, 'ring ringed', '', 'ring'), product(2, 'ring')], 'ring')).toEqual([1, 2]);
  });
  test.each([
    ['pe', 'pearl', true],
    ['xe', 'pearl', false],
    ['xea', 'pearl', true],
    ['xearx', 'pearls', false],
    ['xearlx', 'pearls', true],
    ['xxarlx', 'pearls', false],
  ])('%s matches %s: %s', (query, word, isMatch) => {
    expect(idsOf([product(1, word)], query)).toEqual(isMatch ? [1] : []);
  });
  test('two typos match only when one typo finds nothing', () => {
    const list = [product(1, 'kundanx'), product(2, 'kundaxx'), product(3, 'kandaxx')];
    expect(idsOf(list, 'kundoxx')).toEqual([2]);
    expect(idsOf([product(3, 'kandaxx')], 'kundoxx')).toEqual([3]);
  });
  test('returns at most 100 products', () => {
    const list = Array.from({ length: 120 }, (_, i) => product(i + 1, 'ring'));
    expect(idsOf(list, 'ring')).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });
  test('ignores the words after the eighth', () => {
    const list = [product(1, 'b c d e f g h j')];
    expect(idsOf(list, 'b c d e f g h j missing')).toEqual([1]);
    expect(idsOf(list, 'b c d e f g h missing j')).toEqual([]);
  });
  test('an exact match counts more than a typo', () => {
    const list = [product(1, 'pearl', '', 'ruby'), product(2, 'ruby', '', 'pearl')];
    expect(idsOf(list, 'ruby perl')).toEqual([2, 1]);
  });
  test('finds words of one letter in any order of the words', () => {
    const list = [...'dbca'].map((word, n) => product(n + 1, word));
    expect([...'abcd'].map((word) => idsOf(list, word))).toEqual([[4], [2], [3], [1]]);
  });
  test('an empty catalogue has no results', () => expect(idsOf([], 'ring')).toEqual([]));
});

test('finds all products of a price when only signs are left of the query', () => {
  const priced = createSearch(products.map((product) => ({ ...product, price: product.id * 1_000 })));
  for (const query of ['under 2000', 'under 2000/-', 'under ₹2,000 !'])
    expect([query, priced(query).map(({ id }) => id)]).toEqual([query, [1, 2]]);
});
