import type { Home, HomeContent } from '@kundan/contracts/home.contract';
import { HomeTexts, type HomeTranslations } from '@kundan/contracts/translations';
import { hasLetters } from '@kundan/domain/has-letters';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '@kundan/domain/locale';
import { englishFields } from '../../catalogue/languages/english-fields.ts';
import { defaultHome } from './default-home.ts';
import { defaultHomeTranslations } from './default-home-translations.ts';

/** The home page as it is stored. Versions of earlier releases have no translations. */
export type StoredHome = HomeContent & { translations?: HomeTranslations };

const blank = HomeTexts.parse({});

/** The translations of a version; those of the defaults for what it has unchanged, while the owner has not translated it. */
export function homeTranslationsOf({ translations, ...home }: StoredHome): HomeTranslations {
  if (translations) return translations;
  return Object.fromEntries(
    TRANSLATED_LOCALES.map((locale) => {
      const texts = defaultHomeTranslations[locale];
      const unchanged = <Part extends 'hero' | 'story'>(part: Part) => {
        const [current, original]: Readonly<Record<string, unknown>>[] = [home[part], defaultHome[part]];
        const kept = Object.entries(texts[part]).map(([field, text]) => [
          field,
          current?.[field] === original?.[field] ? text : '',
        ]);
        return Object.fromEntries(kept) as (typeof texts)[Part];
      };
      return [locale, { hero: unchanged('hero'), story: unchanged('story'), texts: texts.texts }];
    }),
  );
}

/** With all languages and fields, so that the audit names a text that was taken away. */
export const filledTranslations = (translations: HomeTranslations) =>
  Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, translations[locale] ?? blank]));

interface OtherLanguage {
  locale: TranslatedLocale;
  translations: HomeTranslations;
  nameOfPiece: string | undefined;
}

/** The page in another language, where it is translated. Testimonials stay as they are. */
export function translateHome(home: Home, { locale, translations, nameOfPiece }: OtherLanguage): Home {
  const { hero, story, texts } = translations[locale] ?? blank;
  const pairs = new Map(texts.map(({ of, text }) => [of, text]));
  const english: string[] = [];
  const choose = (field: string, original: string, translation: string | undefined) => {
    if (!translation && hasLetters(original)) english.push(field);
    return translation || original;
  };
  const translated = {
    ...home,
    hero: {
      ...home.hero,
      title: choose('hero.title', home.hero.title, hero.title),
      lead: choose('hero.lead', home.hero.lead, hero.lead),
      button: choose('hero.button', home.hero.button, hero.button),
      image_alt: choose('hero.image_alt', home.hero.image_alt, hero.image_alt),
    },
    piece: home.piece && { ...home.piece, name: choose('piece.name', home.piece.name, nameOfPiece) },
    story: {
      ...home.story,
      title: choose('story.title', home.story.title, story.title),
      text: choose('story.text', home.story.text, story.text),
      button: choose('story.button', home.story.button, story.button),
      image_alt: choose('story.image_alt', home.story.image_alt, story.image_alt),
    },
    points: home.points.map((point, at) => ({
      ...point,
      title: choose(`points.${at}.title`, point.title, pairs.get(point.title)),
      text: choose(`points.${at}.text`, point.text, pairs.get(point.text)),
    })),
  };
  return { ...translated, ...englishFields(english) };
}
