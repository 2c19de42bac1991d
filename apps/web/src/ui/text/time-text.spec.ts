import { expect, test, vi } from 'vitest';

const shownIn = async (locale: string) => {
  vi.resetModules();
  vi.doMock('@kundan/texts/en/language', () => ({ locale }));
  return (await import('./time-text.ts')).timeText('2026-11-26T12:22:00');
};

test('names the part of the day in Hindi and Telugu, and writes digits and no other Latin letter', async () => {
  expect(await shownIn('en')).toMatch(/^26 Nov 2026, 12:22\spm$/);
  expect(await shownIn('hi')).toBe('26 नव॰ 2026, दोपहर 12:22');
  expect(await shownIn('te')).toBe('26 నవం, 2026, మధ్యాహ్నం 12:22');
});
