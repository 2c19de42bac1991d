import type { Product } from '@kundan/contracts/catalogue.contract';
import { expect, test } from 'vitest';
import { comparedFacts } from './compared-facts.ts';

const piece = (change: Partial<Product>): Product => ({
  id: 1,
  name: 'Ring',
  description: 'Round.',
  price: 900,
  old_price: null,
  category: 'Rings',
  image_url: '',
  image_alt: '',
  image_color: null,
  isAvailable: true,
  seller_id: 1,
  ...change,
});

const textsOf = (first: Product, second: Product) =>
  comparedFacts(first, second).map(({ label, values }) => ({
    label: label.text,
    values: values.map((value) => value?.text),
  }));

test('puts what two pieces state side by side, and leaves a gap for what only one states', () => {
  const gold = piece({ facts: [{ label: 'Metal', value: '22k gold' }] });
  const set = piece({
    isAvailable: false,
    description: 'With a stone.',
    facts: [
      { label: 'Stone', value: 'Ruby' },
      { label: 'Metal', value: 'Silver' },
    ],
  });
  expect(textsOf(gold, set)).toEqual([
    { label: 'Availability', values: ['In Stock', 'Sold Out'] },
    { label: 'Metal', values: ['22k gold', 'Silver'] },
    { label: 'Description', values: ['Round.', 'With a stone.'] },
    { label: 'Stone', values: [undefined, 'Ruby'] },
  ]);
});

test('shows both when the option has the name of a property', () => {
  const values = [
    { value: '12', price: 900, isAvailable: true },
    { value: '14', price: 950, isAvailable: false },
  ];
  const ring = piece({ options: { name: 'Size', values }, facts: [{ label: 'Size', value: '4 mm wide' }] });
  const size = textsOf(ring, piece({})).find(({ label }) => label === 'Size');
  expect(size?.values).toEqual(['12, 14 · 4 mm wide', undefined]);
});
