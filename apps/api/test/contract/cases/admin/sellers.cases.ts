import { randomUUID } from 'node:crypto';
import { createSeller, deleteSeller, listSellers, updateSeller } from '@kundan/contracts/admin/sellers.contract';
import { Seller } from '../../../../src/catalogue/sellers/seller.entity.ts';
import { makeProduct } from '../../../support/product-factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { defineCase } from '../call-case.ts';
import { pageRules } from '../field-rules.ts';

const nameRequired = 'Please enter the name of the seller.';
const fields = {
  name: {
    missing: nameRequired,
    invalid: [
      ['', nameRequired],
      [' ', nameRequired],
      [null, nameRequired],
      ['x'.repeat(101), 'At most 100 characters.'],
    ] as const,
  },
};
const resource = {
  field: 'id',
  missing: 2_000_000_000,
  missingCode: 'NOT_FOUND',
  malformed: [0, -1, '1.5', 'abc', '2147483648'],
} as const;

const makeSeller = async (app: TestApp) =>
  app.em().transactional((em) => Promise.resolve(em.create(Seller, { name: randomUUID() })));

/** The product's seller, which is in use. */
const testAtelier = async (app: TestApp) => {
  await makeProduct(app);
  return app.em().findOneOrFail(Seller, { name: 'Test Atelier' });
};

const takenName = {
  name: 'the name of another seller',
  code: 'SELLER_NAME_IN_USE',
  arrange: async (app: TestApp, _caller: unknown, { input }: { input: object }) => ({
    input: { ...input, name: (await makeSeller(app)).name },
  }),
} as const;

export const sellerCases = [
  defineCase({
    call: listSellers,
    fields: pageRules,
    arrange: async (app) => {
      await testAtelier(app);
      return { input: {} };
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: createSeller,
    arrange: () => Promise.resolve({ input: { name: `Atelier ${randomUUID()}` } }),
    response: { version: 1 },
    changes: ['audit_head', 'audit_log', 'sellers'],
    fields,
    forOtherUser: 'shared',
    rejected: [takenName],
  }),
  defineCase({
    call: updateSeller,
    arrange: async (app) => ({ input: { id: (await makeSeller(app)).id, name: `Atelier ${randomUUID()}` } }),
    response: { version: 2 },
    changes: ['audit_head', 'audit_log', 'sellers'],
    fields,
    resource,
    forOtherUser: 'shared',
    rejected: [
      takenName,
      {
        name: 'another version',
        code: 'CHANGED_MEANWHILE',
        arrange: () => Promise.resolve({ headers: { 'if-match': '"99"' } }),
      },
    ],
  }),
  defineCase({
    call: deleteSeller,
    arrange: async (app) => {
      await testAtelier(app);
      return { input: { id: (await makeSeller(app)).id } };
    },
    changes: ['audit_head', 'audit_log', 'sellers'],
    resource,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a seller with a product',
        code: 'SELLER_IN_USE',
        arrange: async (app) => ({ input: { id: (await testAtelier(app)).id } }),
      },
    ],
  }),
];
