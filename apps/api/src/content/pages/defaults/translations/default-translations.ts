import type { PageSlug } from '@kundan/contracts/page-slugs';
import type { PageTranslations } from '@kundan/contracts/translations';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '@kundan/domain/locale';
import { storedTranslations } from '../../../../catalogue/languages/stored-translations.ts';
import type { PageContent } from '../../page-content.ts';
import { defaultPages } from '../default-pages.ts';
import { aboutBodies } from './about.ts';
import { contactBodies } from './contact.ts';
import { featuresBodies } from './features.ts';
import { titles } from './titles.ts';

/** The policies are missing: their English text is the binding one, and summarized (../summaries). */
const bodies: Readonly<Partial<Record<PageSlug, Readonly<Record<TranslatedLocale, string>>>>> = {
  about: aboutBodies,
  features: featuresBodies,
  contact: contactBodies,
};

/** The translations of a version; while the owner has written none, those of the defaults for the texts that she has not changed. */
export function pageTranslationsOf(slug: PageSlug, { title, body, translations }: PageContent): PageTranslations {
  if (translations) return translations;
  const first = defaultPages[slug];
  const kept = Object.fromEntries(
    TRANSLATED_LOCALES.map((locale) => [
      locale,
      {
        title: title === first.title ? titles[locale][slug] : '',
        body: body === first.body ? (bodies[slug]?.[locale] ?? '') : '',
      },
    ]),
  );
  return storedTranslations(kept);
}
