import type { AdminHome } from '@kundan/contracts/admin/home.contract';
import { type Home, readHome } from '@kundan/contracts/home.contract';
import { translatedText, useInLanguages } from '../../translations/use-in-languages.ts';

/** Reads the home page with its translations. */
export const useHome = () =>
  useInLanguages(readHome, {}, ({ en, hi, te }): AdminHome => ({
    ...en,
    translations: { hi: translationOf(hi, en), te: translationOf(te, en) },
  }));

function translationOf({ hero, story, points, english }: Home, original: Home) {
  const text = (value: string, field: string) => translatedText(value, field, english);
  return {
    hero: {
      title: text(hero.title, 'hero.title'),
      lead: text(hero.lead, 'hero.lead'),
      button: text(hero.button, 'hero.button'),
      image_alt: text(hero.image_alt, 'hero.image_alt'),
    },
    story: {
      title: text(story.title, 'story.title'),
      text: text(story.text, 'story.text'),
      button: text(story.button, 'story.button'),
      image_alt: text(story.image_alt, 'story.image_alt'),
    },
    texts: points.flatMap((point, at) => [
      { of: original.points[at]?.title ?? '', text: text(point.title, `points.${at}.title`) },
      { of: original.points[at]?.text ?? '', text: text(point.text, `points.${at}.text`) },
    ]),
  };
}
