import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

const long = 'a'.repeat(1_200);

test('finds a difference after the characters that it shows, and shows it', () => {
  expect(changesBetween({ text: `${long} gold` }, { text: `${long} brass` })).toEqual([
    { field: 'text', from: `…${'a'.repeat(99)} gold`, to: `…${'a'.repeat(99)} brass` },
  ]);
});
test('finds one late in a list', () => {
  const facts = (value: string) => [
    { label: long, value: 'Brass' },
    { label: 'Weight', value },
  ];
  const [change] = changesBetween({ facts: facts('1 g') }, { facts: facts('2 g') });
  expect(change?.from).toMatch(/"1 g"\}\]$/);
  expect(change?.to).toMatch(/"2 g"\}\]$/);
});
test('cuts what is longer than 1,000 characters', () => {
  expect(changesBetween({ text: 'b' }, { text: long })).toEqual([
    { field: 'text', from: 'b', to: `${'a'.repeat(1_000)}…` },
  ]);
});
test('finds no difference between equal values, whatever the order of their keys, nor between null and nothing', () => {
  expect(changesBetween({ of: [{ a: 1, b: long }] }, { of: [{ b: long, a: 1 }] })).toEqual([]);
  expect(changesBetween({ of: null }, { of: undefined })).toEqual([]);
});
test('names the path of a field inside objects', () => {
  expect(changesBetween({ officer: { name: 'Asha', phone: '1' } }, { officer: { name: 'Ravi', phone: '1' } })).toEqual([
    { field: 'officer.name', from: 'Asha', to: 'Ravi' },
  ]);
});
