import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentTones, contrast } from './accent.ts';

test('measures the contrast of two colors', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#6b1426', '#6b1426')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a color that is dark enough stays as it is', () => {
  expect(accentTones('#0a5c50').day).toMatchObject({ maroon: '#0a5c50', accent: '#0a5c50' });
});

test('every color gets tones on which text can be read, and which can be read themselves', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (accent) => {
      const { day, night } = accentTones(accent);
      const pairs = [
        [day.maroon, '#fdf6e9'],
        [day['maroon-deep'], '#fdf6e9'],
        [day.accent, '#fbf6ec'],
        [day.accent, '#fffdf8'],
        [day.velvet, '#fbf1df'],
        [day.velvet, '#e2c7b8'],
        [night.maroon, '#fdf6e9'],
        [night['maroon-deep'], '#fdf6e9'],
        [night.accent, '#180f10'],
        [night.accent, '#241719'],
        [night.velvet, '#e2c7b8'],
      ] as const;
      for (const [one, other] of pairs) expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
