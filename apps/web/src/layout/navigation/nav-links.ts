import { CATEGORY_SLUGS, titleOf } from '@kundan/domain/catalogue/category';
import { linkOptions } from '@tanstack/react-router';

/** Links shared by the header, the mobile menu and the footer. */
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
