import { expect, test } from 'vitest';
import { type HomeValues, valuesOf } from './home-values.ts';

test('names each value, also of points that one of two versions lacks', () => {
  const content = {
    hero: { title: 'Gold' },
    story: { title: 'Ours' },
    testimonials: 'off',
    points: [{ icon: 'truck', title: 'Fast', text: '', link: '/shop' }],
    translations: { hi: { 'hero.title': 'सोना', 'story.title': 'हमारी' }, te: {} },
  } as unknown as HomeValues;
  const values = valuesOf(content);
  expect(values).toMatchObject({
    'hero title': 'Gold',
    'story title': 'Ours',
    testimonials: 'off',
    'point 1': 'truck, Fast, , /shop',
    'point 2': '',
    'in Hindi': 'सोना · हमारी',
    'in Telugu': '',
  });
  expect(Object.keys(valuesOf({ ...content, points: [] }))).toEqual(Object.keys(values));
  // The database stores the fields of an object in an order of its own.
  const stored = {
    ...content,
    points: [{ icon: 'truck', link: '/shop', text: '', title: 'Fast' }],
    translations: { hi: { 'story.title': 'हमारी', 'hero.title': 'सोना' }, te: {} },
  } as unknown as HomeValues;
  expect(valuesOf(stored)).toEqual(values);
});
