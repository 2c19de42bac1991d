/** Texts of the menus and of the links to the owner's pages. */
export const menuTexts = {
  categories: 'More categories',
  viewOrders: 'View Orders',
  panel: 'Admin Panel',
  pages: {
    returns: 'Returns Policy',
    shipping: 'Shipping Policy',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    accessibility: 'Accessibility',
    darkPatterns: 'Dark Patterns Audit',
    about: 'About',
    features: 'Features',
    contact: 'Contact',
  },
} as const;
