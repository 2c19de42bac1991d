import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { mergeSettings } from './merge-settings.ts';

test('an object in part keeps what it does not name, and a list is replaced', () => {
  const merged = mergeSettings(DEFAULT_SETTINGS, {
    hsn: '7117',
    shop: { name: 'Asha Jewels' },
    delivery: { areas: ['Goa'] },
    couriers: [{ name: 'Blue Dart', url: 'https://track.example' }],
  });
  expect(merged).toEqual({
    ...DEFAULT_SETTINGS,
    hsn: '7117',
    shop: { ...DEFAULT_SETTINGS.shop, name: 'Asha Jewels' },
    delivery: { ...DEFAULT_SETTINGS.delivery, areas: ['Goa'] },
    couriers: [{ name: 'Blue Dart', url: 'https://track.example' }],
  });
});

test('stored settings stay in part, so that later defaults apply', () => {
  expect(mergeSettings({}, { shop: { name: 'Asha Jewels' } })).toEqual({ shop: { name: 'Asha Jewels' } });
});
