import type { HomeTranslations as Stored } from '@kundan/contracts/translations';
import type { HomeContent } from '@kundan/contracts/home.contract';
import { translationPanelMessages as texts } from '@kundan/contracts/messages/translation-panel-messages';
import {
  pairsOf,
  pathOf,
  type TranslatedField,
  type TranslatedTexts,
  translationsFrom,
} from '../../translations/translated-texts.ts';
import { Translations } from '../../translations/translations.tsx';

interface HomeTranslationsProps {
  content: HomeContent;
  value: TranslatedTexts;
  onChange: (value: TranslatedTexts) => void;
  errors: Readonly<Record<string, string>>;
}

/** The texts of the home page in the other languages. */
export function HomeTranslations({ content, value, onChange, errors }: HomeTranslationsProps) {
  return (
    <Translations
      fields={fieldsOf(content)}
      value={value}
      onChange={onChange}
      errorOf={(path) => errors[`translations.${path}`]}
    />
  );
}

function fieldsOf({ hero, story, points }: HomeContent): TranslatedField[] {
  const { home } = texts;
  return [
    { name: 'hero.title', label: home.heading, english: hero.title },
    { name: 'hero.lead', label: home.lead, english: hero.lead },
    { name: 'hero.button', label: home.button, english: hero.button },
    { name: 'hero.image_alt', label: home.picture, english: hero.image_alt },
    { name: 'story.title', label: home.storyTitle, english: story.title },
    { name: 'story.text', label: home.story, english: story.text, rows: 6 },
    { name: 'story.button', label: home.storyButton, english: story.button },
    { name: 'story.image_alt', label: home.storyPicture, english: story.image_alt },
    ...shortTexts(points).map((text) => ({ name: pathOf(text), label: texts.text(text), english: text })),
  ];
}

const shortTexts = (points: HomeContent['points']): string[] => [
  ...new Set(points.flatMap(({ title, text }) => [title.trim(), text.trim()]).filter((text) => text !== '')),
];

/** The translations to save: those of points that the page has. */
export const homeTranslationsOf = (typed: TranslatedTexts, { points }: Pick<HomeContent, 'points'>): Stored =>
  translationsFrom(typed, (textOf) => ({
    hero: {
      title: textOf('hero.title'),
      lead: textOf('hero.lead'),
      button: textOf('hero.button'),
      image_alt: textOf('hero.image_alt'),
    },
    story: {
      title: textOf('story.title'),
      text: textOf('story.text'),
      button: textOf('story.button'),
      image_alt: textOf('story.image_alt'),
    },
    texts: pairsOf(shortTexts(points), textOf),
  }));
