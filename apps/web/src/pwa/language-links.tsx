import { OWN_NAMES } from '@kundan/domain/language-names';
import { basePathOf, LOCALES } from '@kundan/domain/locale';
import { headerTexts } from '@kundan/texts/en/header';
import { locale } from '@kundan/texts/en/language';
import { offlineTexts } from '@kundan/texts/en/offline';
import { useRouterState } from '@tanstack/react-router';
import { rememberLanguage } from '../browser/language.ts';
import { useMissingLanguages } from './use-missing-languages.ts';
import './language-links.css';

/**
 * Links to the page in the other languages. The router does not follow them: each language is an app of its own. Without a network, one that is not
 * on this device says so instead of leading to an error page of the browser.
 */
export function LanguageLinks() {
  const path = useRouterState({ select: (state) => state.location.pathname + state.location.searchStr });
  const missing = useMissingLanguages();
  return (
    <div className="languages" role="group" aria-label={headerTexts.language}>
      {LOCALES.map((other) =>
        other === locale ? null : missing.includes(other) ? (
          <span key={other} className="languages__missing">
            <span lang={other}>{OWN_NAMES[other]}</span>{' '}
            <span className="languages__note">({offlineTexts.needsNetwork})</span>
          </span>
        ) : (
          <a
            key={other}
            href={basePathOf(other) + path}
            hrefLang={other}
            lang={other}
            onClick={() => rememberLanguage(other)}
          >
            {OWN_NAMES[other]}
          </a>
        ),
      )}
    </div>
  );
}
