import { expect, test } from 'vitest';
import { findCategory, newSlug, slugOf, nameOfCategory, slugOfCategory, titleOf } from './category.ts';

const categories = [
  { slug: 'necklace', name: 'Chokers' },
  { slug: 'invisible-necklace', name: 'Invisible Necklace' },
];

test.each([
  ['Invisible Necklace', 'invisible-necklace'],
  ['Rings & Bangles', 'rings-bangles'],
  ['  Créoles – été! ', 'creoles-ete'],
  ['हार', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['Rings', 'rings'],
  ['Necklace', 'necklace-2'],
  ['All', 'all-2'],
  ['Order', 'order-2'],
  ['हार', 'category'],
])('a new category %j gets the slug %j', (name, slug) => {
  expect(newSlug(name, categories)).toBe(slug);
});

test.each([
  ['chokers', 'Chokers'],
  ['necklace', 'Chokers'],
  [' Invisible necklace ', 'Invisible Necklace'],
  ['Earrings', undefined],
  ['', undefined],
])('finds a category by %j', (text, name) => {
  expect(findCategory(categories, text)?.name).toBe(name);
});

test('a category that was named like the slug of another one is found by its name', () => {
  const renamed = [...categories, { slug: 'necklace-2', name: 'Necklace' }];
  expect(findCategory(renamed, 'necklace')?.slug).toBe('necklace-2');
});

test('derives a title from a slug', () => {
  expect(titleOf('invisible-necklace')).toBe('Invisible Necklace');
});

test('a name that the list does not have yet leads to its likely address', () => {
  expect(slugOfCategory(categories, 'Chokers')).toBe('necklace');
  expect(slugOfCategory(categories, 'Toe Rings')).toBe('toe-rings');
});

test('a category with a translated name still has the products of its English one', () => {
  const categories = [{ slug: 'necklace', name: 'हार', english_name: 'Necklace' }];
  expect(slugOfCategory(categories, 'Necklace')).toBe('necklace');
  expect(nameOfCategory(categories, 'Necklace')).toBe('हार');
  expect(nameOfCategory(categories, 'Rings')).toBe('Rings');
});
