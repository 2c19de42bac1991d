import type { FieldRule } from './call-case.ts';

/** The message for a field whose values have no message of their own. */
export const checkField = (field: string) => `Please check the field ${field}.`;

/** The rule of a field whose invalid values all get that message. */
export const refuses = (field: string, values: readonly unknown[]) => ({
  invalid: values.map((value) => [value, checkField(field)] as const),
});

/** A language. */
export const localeRule = {
  locale: {
    invalid: ['fr', '', 'HI', 'hi-IN'].map((one) => [one, 'Please choose a language from the list.'] as const),
  },
};

/** The name of an account. */
export const accountName = {
  missing: 'Name is required.',
  invalid: [
    ['  ', 'Name is required.'],
    [5, 'Name is required.'],
    ['x'.repeat(101), 'At most 100 characters.'],
    ['Visit https://evil.example', 'Please enter a name without links.'],
  ],
} as const;

/** The id of an order in a path. */
export const orderId = {
  field: 'id',
  missing: 'KD-999999',
  missingCode: 'ORDER_NOT_FOUND',
  malformed: ['one', 'KD-', 'kd-000001', 'KD-000001x', 'KD-0000000000001'],
} as const;

/** The rule of a required text. */
export const filled = (words: string): FieldRule => ({
  missing: words,
  invalid: ['', '   ', 5, null].map((value) => [value, words] as const),
});
const phone = 'Phone number must be 10 digits.';
const pinCode = 'Pin Code must be 6 digits.';
/** The rules of the delivery form. */
export const deliveryFields: Record<string, FieldRule> = {
  name: {
    ...filled('Name is required.'),
    invalid: [
      ...(filled('Name is required.').invalid ?? []),
      ['Gift on evil.com', 'Please enter a name without links.'],
    ],
  },
  email: {},
  phone: {
    ...filled(phone),
    invalid: ['', '987654321', '98765432101', '98765abc10', 9876543210].map((one) => [one, phone]),
  },
  'address.addressLane': filled('Address Lane is required.'),
  'address.city': filled('City is required.'),
  'address.mandal': filled('Mandal is required.'),
  'address.district': filled('District is required.'),
  'address.state': {
    ...filled('State is required.'),
    invalid: ['', 'Paris', 'kerala', 7].map((one) => [one, 'State is required.']),
  },
  'address.pinCode': {
    ...filled(pinCode),
    invalid: ['', '50001', '5000166', '50001a', 500016].map((one) => [one, pinCode]),
  },
  'gift.message': {
    invalid: [
      [5, 'Please write the message as text.'],
      ['x'.repeat(201), 'At most 200 characters.'],
    ],
  },
  gstin: {
    invalid: ['27AAPFU0939F1ZW', '27AAPFU', 5].map((one) => [
      one,
      'This GSTIN is not valid. Please check its 15 characters.',
    ]),
  },
  business_name: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
  pan: {
    invalid: ['ABCDE12345', 'ABCDE1234', 5].map((one) => [
      one,
      'A PAN has five letters, four digits and a letter, such as ABCDE1234F.',
    ]),
  },
  'gift.hide_prices': { invalid: [['yes', 'Please write true or false.']] },
};

const hsn = 'The HSN code has 4 to 8 digits.';
const rate = 'The tax rate must be a number from 0 to 100, with at most three decimals.';
/** The HSN code and rate of a product or a category. */
export const taxRules: Record<string, FieldRule> = {
  'tax.hsn': { invalid: ['71', 'abcd', 7113].map((one) => [one, hsn]) },
  'tax.rate': { invalid: [-1, 101, '3'].map((one) => [one, rate]) },
};
const grams = 'The weights are numbers of grams.';
const origin = 'Please fill in country, maker, its address and the net quantity: the law asks for all of them.';
/** What bills say of a product. */
export const billRules: Record<string, FieldRule> = {
  ...taxRules,
  'weight.gross_g': { invalid: [-1, '4', 100_001].map((one) => [one, grams]) },
  'weight.net_g': { invalid: [-1, '4', 100_001].map((one) => [one, grams]) },
  purity: {
    invalid: [
      [22, 'Please write the purity as text.'],
      ['x'.repeat(41), 'At most 40 characters.'],
    ],
  },
  hallmark_fee: {
    invalid: [-1, '45', 100_001].map((one) => [
      one,
      'The hallmarking charge is a number of rupees from 0 to 1,00,000, with at most two decimals.',
    ]),
  },
  'origin.country': { invalid: ['', 5].map((one) => [one, origin]) },
  'origin.maker': { invalid: ['', 5].map((one) => [one, origin]) },
  'origin.maker_address': { invalid: ['', 5].map((one) => [one, origin]) },
  'origin.net_quantity': { invalid: ['', 5].map((one) => [one, origin]) },
};

/** The page of a list, and its length. */
export const pageRules = {
  page: refuses('page', ['0', '-1', '1.5', 'two', '', '100001']),
  limit: refuses('limit', ['0', '201', 'all', '']),
};
