import { linkOptions } from '@tanstack/react-router';

/** Links of the footer and the mobile menu. */
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
