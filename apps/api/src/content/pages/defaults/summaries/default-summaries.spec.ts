import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { expect, test } from 'vitest';
import { defaultPages } from '../default-pages.ts';
import { defaultSummaries } from './default-summaries.ts';

const numbersIn = (text: string) => new Set(text.match(/\{\w+\}|\d+/g));
const summaries = Object.entries(defaultSummaries).flatMap(([slug, summary]) =>
  TRANSLATED_LOCALES.map((locale) => ({ slug: slug as keyof typeof defaultSummaries, locale, text: summary[locale] })),
);

test.each(summaries)(
  'the summary of $slug in $locale has no number that its policy does not have',
  ({ slug, text }) => {
    const { body } = defaultPages[slug];
    expect([...numbersIn(text)].filter((number) => !numbersIn(body).has(number))).toEqual([]);
  },
);

test('a summary says the numbers in both languages', () => {
  for (const { hi, te } of Object.values(defaultSummaries)) expect(numbersIn(hi)).toEqual(numbersIn(te));
});
