import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareSearch } from './search.ts';
import { typosToBeginning, wordsOf } from './words.ts';

const products = [
  { id: 1, name: 'Rajwada Polki Choker', category: 'Necklace', description: 'Set in gold-plated silver with pearls.' },
  { id: 2, name: 'Shabnam Pearl Drops', category: 'Earrings', description: 'Two drops on a pavé hook.' },
  { id: 3, name: 'Meenakshi Temple Jhumkas', category: 'Earrings', description: 'Bells of gold.' },
  { id: 4, name: 'Chandni Solitaire Ring', category: 'Diamonds', description: 'One stone.' },
];
const search = prepareSearch(products);
const found = (query: string) => search(query).map(({ id }) => id);

test('finds by the beginning of a word in name, category and description, the name first', () => {
  expect(found('polk')).toEqual([1]);
  expect(found('necklace')).toEqual([1]);
  expect(found('gold')).toEqual([1, 3]);
  expect(found('PEARL')).toEqual([2, 1]);
  expect(found('pave')).toEqual([2]);
});

test('forgives typos: a letter missing, doubled, wrong or swapped', () => {
  expect(found('neklace')).toEqual([1]);
  expect(found('perl')).toEqual([2, 1]);
  expect(found('jumka')).toEqual([3]);
  expect(found('diamnod')).toEqual([4]);
  expect(found('earing')).toEqual([2, 3]);
});

test('a word that the catalogue has is no typo of another', () => {
  expect(found('ring')).toEqual([4]);
  expect(found('one')).toEqual([4]);
});

test('every word must be there', () => {
  expect(found('gold earrings')).toEqual([3]);
  expect(found('gold diamonds')).toEqual([]);
});

test('nothing for a query without words or a word that nothing resembles', () => {
  expect(['', '  ', '%_\\', 'zzzz', 'xq'].map(found)).toEqual([[], [], [], [], []]);
});

describe('laws', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });

  test('any beginning of any word finds its product', () => {
    const anyProduct = fc.constantFrom(...products);
    fc.assert(
      fc.property(anyProduct, fc.nat(), fc.nat({ max: 20 }), (product, which, length) => {
        const words = wordsOf(`${product.name} ${product.category} ${product.description}`);
        const beginning = words[which % words.length]?.slice(0, 1 + length) ?? '';
        expect(found(beginning)).toContain(product.id);
      }),
    );
  });

  test('dropping one letter is one typo at most', () => {
    fc.assert(
      fc.property(word, fc.nat(), (known, at) => {
        const without = known.slice(0, at % known.length) + known.slice((at % known.length) + 1);
        expect(typosToBeginning(without, known, 2)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('no typo means beginning, and beginning means no typo', () => {
    fc.assert(
      fc.property(word, word, (asked, known) => {
        expect(typosToBeginning(asked, known, 2) === 0).toBe(known.startsWith(asked));
      }),
    );
  });
});
