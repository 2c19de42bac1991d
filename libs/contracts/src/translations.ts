import { LOCALES } from '@kundan/domain/locale';
import { z } from 'zod';
import { fieldRules } from './field-rules.ts';
import { optionalText } from './fields.ts';

/** The language of a read. English is the default: its responses have no field `english`. */
export const localeField = {
  locale: z
    .enum(LOCALES, fieldRules.account.locale)
    .transform((locale) => (locale === 'en' ? undefined : locale))
    .optional(),
};

/** The language of the mails that a call causes. Without it: that of the account, else English. */
export const mailLocaleField = { locale: z.enum(LOCALES, fieldRules.account.locale).optional() };

/**
 * The fields that are English in a response of another language, because they are not translated: 'name', 'facts.2.value'. A name covers
 * the fields below it: 'facts'. Absent when all are translated.
 */
export const english = z.array(z.string()).optional();

/**
 * What the name and the values of an option are called in the language of a response, by what they are in English: {"Size": "आकार"}. What
 * is not in it is English; absent when nothing is translated.
 */
export const labels = z.record(z.string(), z.string()).optional();

/** The same texts in the languages of the shop. A language without any text is absent. */
export const translationsOf = <T extends z.ZodType>(texts: T) =>
  z.strictObject({ hi: texts.optional(), te: texts.optional() });

/** Blank texts are not translated. */
const blank = (max: number) => optionalText(max).default('');

const MAX_TEXTS = 120;
/** Translations of short texts by what they say in English. */
const shortTexts = z
  .array(z.object({ of: optionalText(300), text: optionalText(300) }))
  .max(MAX_TEXTS)
  .default([]);

/**
 * A product in another language. `texts` translates the short texts of its pictures, facts and option (alternative texts, labels, names and
 * values) by what they say in English, so that a text that changes is shown in English until it is translated again.
 */
const ProductTexts = z.object({
  name: blank(200),
  description: blank(5000),
  texts: shortTexts,
});
export const ProductTranslations = translationsOf(ProductTexts);
export type ProductTranslations = z.infer<typeof ProductTranslations>;

export const CategoryTranslations = translationsOf(z.object({ name: blank(60), description: blank(300) }));
export type CategoryTranslations = z.infer<typeof CategoryTranslations>;

/** The home page in another language. `texts` translates the titles and texts of its points by what they say in English. */
export const HomeTexts = z.object({
  hero: z.object({ title: blank(80), lead: blank(200), button: blank(40), image_alt: blank(200) }).prefault({}),
  story: z.object({ title: blank(80), text: blank(2_000), button: blank(40), image_alt: blank(200) }).prefault({}),
  texts: shortTexts,
});
export const HomeTranslations = translationsOf(HomeTexts);
export type HomeTranslations = z.infer<typeof HomeTranslations>;

/** In characters, of the Markdown of a page in each language. */
export const MAX_PAGE_LENGTH = 30_000;

/** A page in another language; `body` is Markdown. */
export const PageTranslations = translationsOf(
  z.object({ title: blank(100), body: blank(MAX_PAGE_LENGTH).overwrite((body) => body.replaceAll('\r\n', '\n')) }),
);
export type PageTranslations = z.infer<typeof PageTranslations>;
