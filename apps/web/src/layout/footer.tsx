import { SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE } from '@kundan/domain/shop';
import { Link, useHydrated } from '@tanstack/react-router';
import { collectionLinks, policyLinks, shopLinks } from './nav-links.ts';
import './footer.css';

const social = [
  { label: 'Instagram', href: 'https://www.instagram.com/' },
  { label: 'Facebook', href: 'https://www.facebook.com/' },
  { label: 'Pinterest', href: 'https://www.pinterest.com/' },
];

function Links({
  title,
  links,
}: {
  title: string;
  links: typeof policyLinks | typeof shopLinks | typeof collectionLinks;
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

/** A page may have been rendered last year: the browser writes its own year over it. */
function Year() {
  const hydrated = useHydrated();
  return (
    <span key={hydrated ? 'now' : 'rendered'} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer__grid">
        <div className="footer__house">
          <img src="/logo-dark.svg" alt="" width={441} height={140} loading="lazy" />
          <p>Necklaces, diamonds and earrings, set by hand in India and sent to every corner of it.</p>
        </div>
        <Links title="Collections" links={collectionLinks} />
        <Links title="Policies" links={policyLinks} />
        <Links title={SHOP_NAME} links={shopLinks} />
        <div>
          <h2 className="footer__title">Support</h2>
          <ul>
            <li>
              <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
            </li>
            <li>
              <a href={`tel:${SUPPORT_PHONE.replaceAll(' ', '')}`}>{SUPPORT_PHONE}</a>
            </li>
            {social.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="footer__end">
        © <Year /> {SHOP_NAME}. All rights reserved.
      </p>
    </footer>
  );
}
