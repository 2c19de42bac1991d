import type { HomeContent } from '@kundan/contracts/home.contract';
import { expect, test } from 'vitest';
import { valuesOf } from './home-values.ts';

test('names each value, also of points that one of two versions lacks', () => {
  const content = {
    hero: { title: 'Gold' },
    story: { title: 'Ours' },
    testimonials: 'off',
    points: [{ icon: 'truck', title: 'Fast', text: '', link: '/shop' }],
  } as unknown as HomeContent;
  const values = valuesOf(content);
  expect(values).toMatchObject({
    'hero title': 'Gold',
    'story title': 'Ours',
    testimonials: 'off',
    'point 1': 'truck, Fast, , /shop',
    'point 2': '',
  });
  expect(Object.keys(valuesOf({ ...content, points: [] }))).toEqual(Object.keys(values));
});
