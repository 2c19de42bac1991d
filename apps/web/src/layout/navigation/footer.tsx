import { Link, useHydrated } from '@tanstack/react-router';
import { sellerAddress, useShopDetails } from '../../http/shop-details.ts';
import { useCollectionLinks } from './nav-links.ts';
import { Logo } from './logo.tsx';
import { policyLinks, shopLinks } from './page-links.ts';

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
        <p>Sold by {[legalName, sellerAddress(details), gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ')}</p>
      ) : null}
      {officer.name ? (
        <p>
          Grievance officer: {[officer.name, officer.designation].filter(Boolean).join(', ')}{' '}
          <a href={`mailto:${officer.email}`}>{officer.email}</a>
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
          <p>Necklaces, diamonds and earrings, set by hand in India and sent to every corner of it.</p>
        </div>
        <Links title="Collections" links={useCollectionLinks()} />
        <Links title="Policies" links={policyLinks} />
        <Links title={shop.name} links={shopLinks} />
        <div>
          <h2 className="footer__title">Support</h2>
          <ul>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
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
        <Imprint />
        <p>
          © <Year /> {shop.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
