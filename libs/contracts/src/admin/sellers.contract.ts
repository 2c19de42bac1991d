import { z } from 'zod';
import { call } from '../call.ts';
import { Id, MessageResponse, PageInput, text, Version } from '../fields.ts';
import { panelRules } from './panel-rules.ts';

/** The seller of products, such as a workshop. Each product has one, its `seller_id`. */
export const Seller = z.object({ id: z.int(), name: z.string(), version: Version });
export type Seller = z.infer<typeof Seller>;

const SellerForm = z.object({ name: text(100, panelRules.seller.name) });

export const listSellers = call({
  method: 'GET',
  path: '/sellers',
  status: 200,
  access: 'admin',
  summary: 'Lists the sellers by name; with page or limit one page of them.',
  input: PageInput,
  output: z.array(Seller),
  errors: [],
});

export const createSeller = call({
  method: 'POST',
  path: '/sellers',
  status: 201,
  access: 'admin',
  summary: 'Creates a seller.',
  input: SellerForm,
  output: Seller,
  errors: ['SELLER_NAME_IN_USE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateSeller = call({
  method: 'PUT',
  path: '/sellers/:id',
  status: 200,
  access: 'admin',
  summary: 'Renames a seller.',
  input: SellerForm.extend({ id: Id }),
  output: Seller,
  errors: ['NOT_FOUND', 'SELLER_NAME_IN_USE', 'CHANGED_MEANWHILE'],
  versioned: true,
});

export const deleteSeller = call({
  method: 'DELETE',
  path: '/sellers/:id',
  status: 200,
  access: 'admin',
  summary: 'Deletes a seller that has no products and is not the only one.',
  input: z.object({ id: Id }),
  output: MessageResponse,
  errors: ['NOT_FOUND', 'SELLER_IN_USE'],
});
