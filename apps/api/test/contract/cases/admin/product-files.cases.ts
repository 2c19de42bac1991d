import { exportProducts, importProducts } from '@kundan/contracts/admin/product-files.contract';
import { randomUUID } from 'node:crypto';
import { makeProduct } from '../../../support/product-factories.ts';
import { defineCase } from '../call-case.ts';
import { usedKey } from './used-key.ts';

const noFile = 'Please choose a CSV file.';

export const adminProductFileCases = [
  defineCase({
    call: importProducts,
    arrange: async (app) => {
      await makeProduct(app); // brings the seller
      const columns = 'sku,name,description,category,price,image_url,seller_id';
      return { input: { csv: `${columns}\n${randomUUID()},Haar,Long,Necklace,100,/a.webp,Test Atelier\n` } };
    },
    response: { rows: 1, created: 1, updated: 0, unchanged: 0, errors: [], error_count: 0 },
    changes: ['audit_head', 'audit_log', 'catalogue_changes', 'products'],
    fields: {
      csv: { missing: noFile, invalid: [[5, noFile]] },
      dry_run: { invalid: ['maybe', 1].map((one) => [one, 'Please check the field dry_run.']) },
    },
    forOtherUser: 'shared',
    rejected: [usedKey(importProducts, { csv: 'sku,price\nN-1,5\n' })],
  }),
  defineCase({
    call: exportProducts,
    arrange: async (app) => {
      await makeProduct(app);
      return { input: {} };
    },
    forOtherUser: 'shared',
  }),
];
