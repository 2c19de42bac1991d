import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

test.each([
  ['under 20000', '', { max: 20_000 }],
  ['below ₹20,000', '', { max: 20_000 }],
  ['Earrings UNDER Rs. 20,000', 'Earrings', { max: 20_000 }],
  ['pearl necklace below 1,25,000', 'pearl necklace', { max: 125_000 }],
  ['less than 5000 ring', 'ring', { max: 5_000 }],
  ['upto 20k', '', { max: 20_000 }],
  ['above 5000', '', { min: 5_000 }],
  ['diamonds over 1.5 lakh', 'diamonds', { min: 150_000 }],
  ['5000 to 10000', '', { min: 5_000, max: 10_000 }],
  ['₹10,000 – ₹5,000 chain', 'chain', { min: 5_000, max: 10_000 }],
  ['2 to 3 lakh', '', { min: 200_000, max: 300_000 }],
  ['10 to 20k', '', { min: 10_000, max: 20_000 }],
  ['5000 to 20k', '', { min: 5_000, max: 20_000 }],
  ['between 5k and 10k', '', { min: 5_000, max: 10_000 }],
  ['above 5000 below 10000 jhumka', 'jhumka', { min: 5_000, max: 10_000 }],
  ['under ₹999.50', '', { max: 999.5 }],
  ['२०,००० से कम झुमके', 'झुमके', { max: 20_000 }],
  ['5000 तक', '', { max: 5_000 }],
  ['हार 20k से ज़्यादा', 'हार', { min: 20_000 }],
  ['౫౦౦౦ లోపు ఉంగరం', 'ఉంగరం', { max: 5_000 }],
  ['earrings under 20000 rupees', 'earrings', { max: 20_000 }],
  ['earrings under 20,000/-', 'earrings', { max: 20_000 }],
  ['necklace 5000 to 20000 rs', 'necklace', { min: 5_000, max: 20_000 }],
  ['necklace under 20 thousand', 'necklace', { max: 20_000 }],
  ['झुमके 20000 रुपये से कम', 'झुमके', { max: 20_000 }],
  ['हार 20 हज़ार से कम', 'हार', { max: 20_000 }],
  ['హారం 20000 రూపాయల లోపు', 'హారం', { max: 20_000 }],
  ['హారం 2 లక్షల లోపు', 'హారం', { max: 200_000 }],
  ['ring between 20 and 50', 'ring', { min: 20, max: 50 }],
  ['ring ₹20-50', 'ring', { min: 20, max: 50 }],
] as const)('"%s" asks for "%s" at %j', (query, words, range) => {
  expect(parseSearch(query)).toEqual({ words, range });
});

test.each([
  'pearl',
  '22 carat gold',
  'under',
  'under the sun',
  '20000',
  'thunder 20000',
  '22k gold',
  'wander 5',
  'bangles 2-4',
  'necklace 16-18 inch',
  'set of 2 to 3',
])('"%s" names no prices', (query) => expect(parseSearch(query)).toEqual({ words: query, range: undefined }));

test('keeps every query without digits, but for its spaces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ₹,.<-]{0,30}$/), (query) => {
      expect(parseSearch(query)).toEqual({ words: query.replaceAll(/ +/g, ' ').trim(), range: undefined });
    }),
  );
});

test('finds an amount however it is written', () => {
  const amount = fc.integer({ min: 1, max: 9_999_999 });
  const spelling = fc.constantFrom<(n: number) => string>(
    String,
    (n) => n.toLocaleString('en-IN'),
    (n) => `₹${n.toLocaleString('en-IN')}`,
    (n) => `Rs ${n}`,
  );
  fc.assert(
    fc.property(amount, spelling, fc.constantFrom('under', 'below'), (n, spell, word) => {
      expect(parseSearch(`ring ${word} ${spell(n)}`)).toEqual({ words: 'ring', range: { max: n } });
    }),
  );
});
