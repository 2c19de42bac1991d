import { randomUUID } from 'node:crypto';
import {
  createProduct,
  deleteProduct,
  listProducts,
  patchProduct,
  updateProduct,
} from '@kundan/contracts/admin/products.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Seller } from '../../../../src/catalogue/sellers/seller.entity.ts';
import { makeProduct } from '../../../support/product-factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { type FieldRule, defineCase } from '../call-case.ts';
import { billRules } from '../field-rules.ts';
import { usedKey } from './used-key.ts';

const allRequired = 'All fields are required.';
const wrongStock = 'Stock must be a whole number from 0 to 10,00,000, or empty.';
const noSelection = 'Please choose the products.';
const wrongPercent = 'The percentage must be a number from -99 to 1,000.';
const positive = 'Price must be a positive number.';
const image = 'Image URL must start with https:// or with / for a picture of this shop.';
const nameOption = 'Please name the option, such as Size.';
const fillValues = 'Please fill in every value of the option.';
const required = { missing: allRequired, invalid: ['', ' ', null, 5].map((one) => [one, allRequired] as const) };
const stock = { invalid: [-1, 1.5, '3', true, 1_000_001].map((one) => [one, wrongStock] as const) };

const productFields: Record<string, FieldRule> = {
  name: required,
  description: required,
  price: {
    missing: allRequired,
    invalid: [
      ['', allRequired],
      [null, allRequired],
      [0, positive],
      [-1, positive],
      ['100', positive],
      ['many', positive],
      [0.001, 'Price must have at most two decimals.'],
      [5e-324, 'Price must have at most two decimals.'],
      [1.005, 'Price must have at most two decimals.'],
      [100_000_001, 'Price must be at most ₹10,00,00,000.'],
    ],
  },
  old_price: { invalid: [0, -5, '100'].map((one) => [one, positive]) },
  category: { ...required, invalid: [...required.invalid, ['Rings', 'The shop does not have this category.']] },
  image_url: {
    ...required,
    invalid: [
      ['', allRequired],
      ...[
        'javascript:alert(1)',
        '//evil.example/a.png',
        'http://a.example/a.png',
        'data:image/png;base64,AA',
        'a.webp',
      ].map((one) => [one, image] as const),
    ],
  },
  image_alt: { invalid: [['x'.repeat(301), 'At most 300 characters.']] },
  isAvailable: { invalid: ['true', 1, null].map((one) => [one, 'Please check the field isAvailable.']) },
  stock,
  sku: { invalid: [['x'.repeat(65), 'At most 64 characters.']] },
  images: { invalid: [[Array(11).fill({ image_url: '/a.webp' }), 'At most 10 pictures.']] },
  'options.name': {
    missing: nameOption,
    invalid: [
      ['', nameOption],
      ['x'.repeat(41), 'At most 40 characters.'],
    ],
  },
  'options.values': {
    missing: fillValues,
    invalid: [
      [[], fillValues],
      [[{ value: '1' }, { value: '1' }], 'Every value can be there once.'],
      [Array.from({ length: 61 }, (_, at) => ({ value: String(at) })), 'At most 60 values.'],
    ],
  },
  facts: { invalid: [[Array(21).fill({ label: 'a', value: 'b' }), 'At most 20 facts.']] },
  ...billRules,
  ...Object.fromEntries(
    ['hi', 'te'].flatMap((locale) => [
      [`translations.${locale}.name`, { invalid: [['x'.repeat(201), 'At most 200 characters.']] }],
      [`translations.${locale}.description`, { invalid: [['x'.repeat(5001), 'At most 5000 characters.']] }],
      [
        `translations.${locale}.texts`,
        {
          invalid: [[Array(121).fill({ of: 'a', text: 'b' }), `Please check the field translations.${locale}.texts.`]],
        },
      ],
    ]),
  ),
  seller_id: {
    missing: allRequired,
    invalid: [
      ['', allRequired],
      [null, allRequired],
    ],
  },
};

async function form(app: TestApp) {
  await makeProduct(app); // brings the seller
  const seller = await app.em().findOneOrFail(Seller, { name: 'Test Atelier' });
  return {
    name: 'Rani Haar',
    description: 'Seven strands.',
    price: 125_000.5,
    category: 'Necklace',
    image_url: '/catalogue/necklace-1.webp',
    tax: { hsn: '711319', rate: 3 },
    weight: { gross_g: 4.2, net_g: 0 },
    origin: { country: 'India', maker: 'Asha', maker_address: '1 Lake Road', net_quantity: '1 pair' },
    isAvailable: true,
    options: { name: 'Size', values: [{ value: '12', stock: 4, sku: randomUUID() }] },
    seller_id: seller.id,
  };
}
const shown = {
  name: 'Rani Haar',
  price: 125_000.5,
  category: 'Necklace',
  isAvailable: true,
  old_price: null,
  stock: 4,
  held: 0,
};

const productId = {
  field: 'id',
  missing: 2_000_000_000,
  missingCode: 'PRODUCT_NOT_FOUND',
  malformed: [0, -1, '1.5', 'abc', '2147483648', '1;drop'],
} as const;
const noSuchSeller = {
  name: 'an unknown seller',
  code: 'SELLER_NOT_FOUND',
  arrange: async (_app: TestApp, _caller: unknown, { input }: { input: object }) => ({
    input: { ...input, seller_id: 2_000_000_000 },
  }),
} as const;

const stale = {
  name: 'another version',
  code: 'CHANGED_MEANWHILE',
  arrange: async () => ({ headers: { 'if-match': '"99"' } }),
} as const;

export const adminProductCases = [
  defineCase({
    call: listProducts,
    arrange: async (app) => {
      await makeProduct(app);
      return { input: {} };
    },
    fields: {
      page: { invalid: [0, 1.5].map((one) => [one, 'Please check the field page.']) },
      limit: { invalid: [0, 201].map((one) => [one, 'Please check the field limit.']) },
      id: { invalid: [0, 'abc'].map((one) => [one, 'Please check the field id.']) },
      q: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      category: {
        invalid: [
          ['x'.repeat(61), 'At most 60 characters.'],
          ['a\0b', 'This text has characters that cannot be stored.'],
        ],
      },
      status: { invalid: [['gone', 'Please check the field status.']] },
      sort: { invalid: [['seller', 'Please check the field sort.']] },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: createProduct,
    arrange: async (app) => ({ input: await form(app) }),
    response: shown,
    changes: ['audit_head', 'audit_log', 'catalogue_changes', 'product_stock', 'products', 'stock_movements'],
    fields: productFields,
    forOtherUser: 'shared',
    rejected: [noSuchSeller, usedKey(createProduct, { name: 'Rani Haar of another length' })],
  }),
  defineCase({
    call: updateProduct,
    arrange: async (app) => ({ input: { ...(await form(app)), id: (await makeProduct(app)).id } }),
    response: shown,
    changes: ['audit_head', 'audit_log', 'catalogue_changes', 'product_stock', 'products', 'stock_movements'],
    fields: { ...productFields, stock_seen: stock },
    resource: productId,
    forOtherUser: 'shared',
    refusedTo: ['helper'],
    rejected: [noSuchSeller, stale],
  }),
  defineCase({
    call: patchProduct,
    arrange: async (app) => ({ input: { ...(await form(app)), id: (await makeProduct(app)).id } }),
    response: shown,
    changes: ['audit_head', 'audit_log', 'catalogue_changes', 'product_stock', 'products', 'stock_movements'],
    fields: {
      ...Object.fromEntries(Object.entries(productFields).map(([name, { invalid }]) => [name, { invalid }])),
      stock_seen: stock,
    },
    resource: productId,
    forOtherUser: 'shared',
    refusedTo: ['helper'],
    rejected: [noSuchSeller, stale],
  }),
  defineCase({
    call: repriceProducts,
    arrange: async (app) => ({ input: { products: [{ id: (await makeProduct(app)).id, price: 4650 }], percent: 10 } }),
    response: { changed: 1, products: [{ price: 4650, new_price: 5115 }] },
    changes: ['audit_head', 'audit_log', 'catalogue_changes', 'products'],
    fields: {
      products: { missing: noSelection, invalid: [[[], noSelection]] },
      percent: { invalid: [-100, 1001, '5', 0.001].map((one) => [one, wrongPercent]) },
      amount: { invalid: ['5', 0.001].map((one) => [one, 'The amount must be a number of rupees.']) },
      round_to: { invalid: [5, '10'].map((one) => [one, 'Prices can be rounded to ₹1, ₹10, ₹50 or ₹100.']) },
      dry_run: { invalid: ['true', 1].map((one) => [one, 'Please check the field dry_run.']) },
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a price that has changed meanwhile',
        code: 'PRICES_CHANGED_MEANWHILE',
        arrange: async (app) => ({ input: { products: [{ id: (await makeProduct(app)).id, price: 1 }], percent: 10 } }),
      },
    ],
  }),
  defineCase({
    call: deleteProduct,
    arrange: async (app) => ({ input: { id: (await makeProduct(app)).id } }),
    response: { message: panelMessages.deleted },
    changes: ['audit_head', 'audit_log', 'catalogue_changes', 'products'],
    resource: productId,
    forOtherUser: 'shared',
  }),
];
