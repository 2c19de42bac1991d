import { expect, test } from 'vitest';
import { optionFacets } from './option-facets.ts';
import { filterByOption, optionParam, type WithOptions } from './option-filter.ts';

const product = (id: number, name: string, ...values: string[]) => ({
  id,
  options: { name, values: values.map((each) => ({ value: each.replace('!', ''), isAvailable: !each.endsWith('!') })) },
});
const products: (WithOptions & { id: number })[] = [
  product(1, 'Size', '14', '9', '12!'),
  { id: 2 },
  product(3, 'Color', 'Red'),
  product(4, 'Size', '14!', '16'),
];

test('every option is there once, with the values that the shop sells, numbers in their order', () => {
  expect(optionFacets(products)).toEqual([
    { name: 'Color', values: ['Red'] },
    { name: 'Size', values: ['9', '14', '16'] },
  ]);
  expect(optionFacets([product(1, 'Size', '14!'), {}])).toEqual([]);
});

test('a filter keeps the products that the shop sells in the value', () => {
  const found = (option?: string) => filterByOption(products, option).map(({ id }) => id);
  expect(found()).toEqual([1, 2, 3, 4]);
  expect(found(optionParam('Size', '14'))).toEqual([1]);
  expect(found('Size:12')).toEqual([]);
  expect(found('Color:14')).toEqual([]);
});
