import { headerTexts as hiHeader } from '@kundan/texts/hi/header';
import { titleTexts as hiTitles } from '@kundan/texts/hi/title';
import { headerTexts as teHeader } from '@kundan/texts/te/header';
import { titleTexts as teTitles } from '@kundan/texts/te/title';
import { basePathOf, LANGUAGE_TAGS, type Locale, type TranslatedLocale } from '@kundan/domain/locale';

/** The names of the shortcuts of public/manifest.webmanifest. */
const namesOf = ({ shop }: typeof hiTitles, { cart, orders }: typeof hiHeader): Record<string, string> => ({
  Shop: shop,
  Cart: cart,
  Orders: orders,
});
const shortcutNames: Record<TranslatedLocale, Record<string, string>> = {
  hi: namesOf(hiTitles, hiHeader),
  te: namesOf(teTitles, teHeader),
};

/** The members of a web app manifest that depend on the language. */
export interface BuiltManifest {
  shortcuts?: readonly { name: string; url: string }[];
  [member: string]: unknown;
}

/** The manifest of a language: an app of its own, which opens in this language. */
export function translateManifest(manifest: BuiltManifest, locale: Locale): BuiltManifest {
  if (locale === 'en') return manifest;
  const base = basePathOf(locale);
  return {
    ...manifest,
    id: `${base}/`,
    lang: LANGUAGE_TAGS[locale],
    start_url: `${base}/`,
    scope: `${base}/`,
    shortcuts: manifest.shortcuts?.map((shortcut) => ({
      ...shortcut,
      name: shortcutNames[locale][shortcut.name] ?? shortcut.name,
      url: base + shortcut.url,
    })),
  };
}
