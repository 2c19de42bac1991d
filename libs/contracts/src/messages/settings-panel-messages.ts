/** Texts and errors of settings that only the panel shows. Apart from `messages`, so that no shopper loads them. */
export const settingsErrors = {
  processorPurpose: 'Please enter what the company does for the shop.',
  processorCountry: 'Please enter the country in which the company works with the data.',
  processors: 'At most 20 companies.',
} as const;

export const settingsTexts = {
  origin: {
    title: 'Maker and origin',
    what: 'Most of your products: the form of a new product begins with them, and so does a line of a file that adds a product. The law asks a product page for all four.',
  },
  processors: {
    title: 'Who processes data for you',
    what: 'The companies that see personal data of shoppers on your behalf. The privacy policy lists those with a name: couriers and a mail service too.',
    one: (number: number) => `Company ${number}`,
    name: 'Company',
    nameHint: 'Empty: it is not shown',
    purpose: 'What it does for you',
    country: 'Country',
    add: 'Add a company',
    remove: (number: number) => `Remove company ${number}`,
  },
} as const;
