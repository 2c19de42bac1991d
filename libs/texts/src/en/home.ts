/** Texts of the sections of the home page that load alone. The owner writes the others. */
export const homeTexts = { categories: 'Shop by Category', points: 'Why shop with us' } as const;
