import { expect, test } from 'vitest';
import { optionFacets } from './option-facets.ts';
import { chosenLabel, labelOf } from './option-labels.ts';
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

test('an option has the words of all its products in another language', () => {
  const ring = (id: number, labels: Record<string, string>) => {
    const one = product(id, 'Size', 'Small', 'Large');
    return { ...one, options: { ...one.options, labels } };
  };
  expect(
    optionFacets([ring(1, { Size: 'आकार', Small: 'छोटा' }), ring(2, { Large: 'बड़ा' }), product(3, 'Color', 'Red')]),
  ).toEqual([
    { name: 'Color', values: ['Red'] },
    { name: 'Size', values: ['Large', 'Small'], labels: { Size: 'आकार', Small: 'छोटा', Large: 'बड़ा' } },
  ]);
});

test('a value is called what its labels say, else what it is in English', () => {
  expect(chosenLabel({ Size: 'आकार' }, 'Size', '12')).toBe('आकार 12');
  expect(chosenLabel({ Red: 'लाल' }, 'Color', 'Red')).toBe('Color लाल');
  expect(chosenLabel({ Red: 'लाल' }, 'Color', 'Blue')).toBeUndefined();
  expect(chosenLabel(undefined, 'Size', '12')).toBeUndefined();
  expect(labelOf({}, 'constructor')).toBe('constructor');
});

test('a filter keeps the products that the shop sells in the value', () => {
  const found = (option?: string) => filterByOption(products, option).map(({ id }) => id);
  expect(found()).toEqual([1, 2, 3, 4]);
  expect(found(optionParam('Size', '14'))).toEqual([1]);
  expect(found('Size:12')).toEqual([]);
  expect(found('Color:14')).toEqual([]);
});
