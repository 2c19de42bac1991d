import { CATEGORY_SLUGS, titleOf } from '@kundan/domain/catalogue/category';
import { linkOptions } from '@tanstack/react-router';

/** Home, shop, best sellers and the categories: the same links in the header, the phone's menu and the footer. */
export const collectionLinks = CATEGORY_SLUGS.map((category) => ({
  label: titleOf(category),
  link: linkOptions({ to: '/category/$category', params: { category } }),
}));

export const navLinks = [
  { label: 'Home', link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
  { label: 'Shop', link: linkOptions({ to: '/shop', activeOptions: { includeSearch: false } }) },
  { label: 'Best Sellers', link: linkOptions({ to: '/best-sellers', activeOptions: { includeSearch: false } }) },
  ...collectionLinks.map(({ label, link }) => ({ label, link: { ...link, activeOptions: { includeSearch: false } } })),
];

export const policyLinks = [
  { label: 'Returns Policy', link: linkOptions({ to: '/returns-policy' }) },
  { label: 'Shipping Policy', link: linkOptions({ to: '/shipping-policy' }) },
  { label: 'Terms & Conditions', link: linkOptions({ to: '/terms-conditions' }) },
  { label: 'Privacy Policy', link: linkOptions({ to: '/privacy-policy' }) },
];

export const shopLinks = [
  { label: 'New Arrivals', link: linkOptions({ to: '/new-arrivals' }) },
  { label: 'About', link: linkOptions({ to: '/about' }) },
  { label: 'Features', link: linkOptions({ to: '/features' }) },
  { label: 'Contact', link: linkOptions({ to: '/contact' }) },
];
