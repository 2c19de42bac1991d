import { footerTexts as texts } from '@kundan/texts/en/footer';
import { Link, useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { langOf } from '../../http/in-language.ts';
import { sellerAddress, useShopDetails } from '../../http/shop-details.ts';
import { useCollectionLinks } from './nav-links.ts';
import { LanguageLinks } from '../../pwa/language-links.tsx';
import { Logo } from './logo.tsx';
import { policyLinks, shopLinks } from './page-links.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

const PROFILES = ['Instagram', 'Facebook', 'Pinterest'] as const;

function Links({
  title,
  links,
}: {
  title: string;
  links: typeof policyLinks | typeof shopLinks | ReturnType<typeof useCollectionLinks>;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="footer__title">{title}</h2>
      <ul>
        {links.map(({ label, link }) => (
          <li key={label}>
            <Link {...link}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server may have rendered the page in an earlier year, so the browser renders the year again. */
function Year() {
  const hydrated = useHydrated();
  return (
    <span key={hydrated ? 'now' : 'rendered'} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

/** The seller and the grievance officer, as the law asks for them; nothing while they are not set. */
function Imprint() {
  const details = useShopDetails();
  const {
    seller: { legalName, gstin },
    grievanceOfficer: officer,
  } = details;
  return (
    <>
      {legalName ? (
        <p>
          {texts.soldBy([legalName, sellerAddress(details), gstin && texts.gstin(gstin)].filter(Boolean).join(', '))}
        </p>
      ) : null}
      {officer.name ? (
        <p>
          {texts.officer([officer.name, officer.designation].filter(Boolean).join(', '))}{' '}
          <a href={`mailto:${officer.email}`}>{officer.email}</a>
          {officer.phone ? (
            <>
              {' '}
              <PhoneLink phone={officer.phone} />
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

export default function Footer() {
  const {
    shop,
    support: { email, phone },
  } = useShopDetails();
  return (
    <footer className="footer" data-follow>
      <div className="footer__grid">
        <div className="footer__house">
          <Logo shop={shop} isOnDark />
          <p lang={langOf(shop.english, 'tagline')}>{shop.tagline}</p>
        </div>
        <Links title={texts.collections} links={useCollectionLinks()} />
        <Links title={texts.policies} links={policyLinks} />
        <Links title={shop.name} links={shopLinks} />
        <div>
          <h2 className="footer__title">{texts.support}</h2>
          <ul>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <PhoneLink phone={phone} />
            </li>
            {PROFILES.map((label) => {
              const href = shop[label.toLowerCase() as Lowercase<typeof label>];
              return href ? (
                <li key={label}>
                  <a href={href} rel="noreferrer" target="_blank">
                    {label}
                  </a>
                </li>
              ) : null;
            })}
          </ul>
        </div>
      </div>
      <div className="footer__end">
        <LanguageLinks />
        <Imprint />
        <p>
          <RichText text={texts.rights<ReactNode>(<Year />, shop.name)} />
        </p>
      </div>
    </footer>
  );
}
