import { type AdminHome, MAX_POINTS } from '@kundan/contracts/admin/home.contract';
import type { HomeContent } from '@kundan/contracts/home.contract';
import { translationPanelMessages } from '@kundan/contracts/messages/translation-panel-messages';
import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { textsOf, type TranslatedTexts } from '../../translations/translated-texts.ts';

/** What the form edits. */
export type HomeValues = HomeContent & { translations: TranslatedTexts };

/** The part that the owner decides, without what the API adds. */
export const contentOf = ({
  hero,
  story,
  testimonials,
  points,
  translations,
}: Omit<AdminHome, 'quotes' | 'piece'>): HomeValues => ({
  hero,
  story,
  testimonials,
  points,
  translations: textsOf(translations),
});

/** Each value with a name of its own, such as `hero title` and `point 1`, for comparing two versions. Points that are missing are empty. */
export function valuesOf({ hero, story, testimonials, points, translations }: HomeValues): Record<string, string> {
  const named = (part: string, values: Record<string, string>) =>
    Object.entries(values).map(([field, value]) => [`${part} ${field}`, value]);
  return Object.fromEntries([
    ...named('hero', hero),
    ...named('story', story),
    ['testimonials', testimonials],
    ...TRANSLATED_LOCALES.map((locale) => [
      `in ${translationPanelMessages.languages[locale]}`,
      Object.entries(translations[locale])
        .filter(([, text]) => text)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, text]) => text)
        .join(' · '),
    ]),
    ...Array.from({ length: MAX_POINTS }, (_, at) => [`point ${at + 1}`, pointText(points[at])]),
  ]);
}

/** In the order of the form: the stored fields have another one. */
const pointText = (point: HomeValues['points'][number] | undefined): string =>
  point ? [point.icon, point.title, point.text, point.link].join(', ') : '';
