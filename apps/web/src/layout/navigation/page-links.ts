import { menuTexts } from '@kundan/texts/en/menu';
import { titleTexts } from '@kundan/texts/en/title';
import type { PageSlug } from '@kundan/contracts/page-slugs';
import { linkOptions } from '@tanstack/react-router';

const { pages } = menuTexts;

const pageLink = (label: string, page: PageSlug) => ({ label, link: linkOptions({ to: '/$page', params: { page } }) });

/** Links of the footer and the mobile menu. */
export const policyLinks = [
  pageLink(pages.returns, 'returns-policy'),
  pageLink(pages.shipping, 'shipping-policy'),
  pageLink(pages.terms, 'terms-conditions'),
  pageLink(pages.privacy, 'privacy-policy'),
  pageLink(pages.accessibility, 'accessibility'),
  pageLink(pages.darkPatterns, 'dark-patterns'),
];

export const shopLinks = [
  { label: titleTexts.newArrivals, link: linkOptions({ to: '/new-arrivals' }) },
  pageLink(pages.about, 'about'),
  pageLink(pages.features, 'features'),
  { label: pages.contact, link: linkOptions({ to: '/contact' }) },
];
