import { basePathOf, DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';
import { languageOffers } from '@kundan/texts/language-offers';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useStore } from '../browser/use-store.ts';
import { hasChosenLanguage, rememberLanguage } from '../browser/language.ts';
import { offlineStore } from '../http/connection.ts';
import { Button } from '../ui/button.tsx';
import '../pwa/prompt.css';

/** The first language of the device that the shop has, when it is another one than the page's. English is offered to nobody: its pages are the default. */
function preferredLanguage(): Locale | undefined {
  const preferred = navigator.languages
    .map((tag) => LOCALES.find((one) => tag.toLowerCase().split('-')[0] === one))
    .find((one) => one !== undefined);
  return preferred === locale || preferred === DEFAULT_LOCALE ? undefined : preferred;
}

/** Offers the page in the language of the device, once; `otherwise` when there is nothing to offer. It never leads there by itself. */
export function LanguageOffer({ otherwise }: { otherwise: ReactNode }) {
  const [offered, setOffered] = useState(() => (hasChosenLanguage() ? undefined : preferredLanguage()));
  const path = useRouterState({ select: (state) => state.location.pathname + state.location.searchStr });
  const isOffline = useStore(offlineStore, false);
  if (!offered || path === '/checkout' || isOffline) return otherwise;
  const { text, open, decline } = languageOffers[offered];
  return (
    <aside className="prompt" lang={LANGUAGE_TAGS[offered]} aria-label={text}>
      <p>{text}</p>
      <Button
        look="quiet"
        onClick={() => {
          rememberLanguage(locale);
          setOffered(undefined);
        }}
      >
        {decline}
      </Button>
      <a
        className="button button--primary"
        href={basePathOf(offered) + path}
        hrefLang={offered}
        onClick={() => rememberLanguage(offered)}
      >
        {open}
      </a>
    </aside>
  );
}
