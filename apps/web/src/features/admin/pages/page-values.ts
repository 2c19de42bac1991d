import type { AdminPage } from '@kundan/contracts/admin/pages.contract';
import { translationPanelMessages } from '@kundan/contracts/messages/translation-panel-messages';
import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { textsOf, type TranslatedTexts } from '../translations/translated-texts.ts';
import type { Texts } from './text-difference.tsx';

/** What the form of a page edits. */
export interface PageValues {
  title: string;
  body: string;
  translations: TranslatedTexts;
}

export const contentOf = ({ title, body, translations }: Pick<AdminPage, keyof PageValues>): PageValues => ({
  title,
  body,
  translations: textsOf(translations),
});

/** Each text of a page by the label of its field, for comparing two versions. */
export function valuesOf({ title, body, translations }: PageValues): Texts {
  const { label, languages } = translationPanelMessages;
  const translated = TRANSLATED_LOCALES.flatMap((locale) => [
    [label('Title', languages[locale]), translations[locale]['title'] ?? ''],
    [label('Text', languages[locale]), translations[locale]['body'] ?? ''],
  ]);
  return { Title: title, Text: body, ...Object.fromEntries(translated) };
}
