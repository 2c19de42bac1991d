import { randomUUID } from 'node:crypto';
import { addAddress, deleteAddress, listAddresses, updateAddress } from '@kundan/contracts/address-book.contract';
import { ADDRESS } from '../../support/orders/order-factories.ts';
import type { TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { checkField, deliveryFields, pageRules } from './field-rules.ts';
import { defineCase } from './call-case.ts';

const form = { name: 'Asha Rao', phone: '9876543210', address: ADDRESS };
const { name, phone, ...others } = deliveryFields;
const fields = {
  ...(name && { name }),
  ...(phone && { phone }),
  ...Object.fromEntries(Object.entries(others).filter(([path]) => path.startsWith('address.'))),
  is_default: { invalid: ['yes', 1].map((one) => [one, checkField('is_default')] as const) },
};
const addressId = {
  field: 'id',
  missing: randomUUID(),
  missingCode: 'ADDRESS_NOT_FOUND',
  malformed: ['1', 'abc', '%'],
} as const;

const save = async (app: TestApp, { token }: TestUser) => (await app.call(addAddress, form, { token })).body.id;

export const addressCases = [
  defineCase({
    call: listAddresses,
    fields: pageRules,
    arrange: async (app, owner) => {
      await save(app, owner);
      return { input: {} };
    },
    response: [{ ...form, is_default: true }],
    forOtherUser: { body: [] },
  }),
  defineCase({
    call: addAddress,
    arrange: async () => ({ input: form }),
    response: { ...form, is_default: true },
    changes: ['saved_addresses'],
    fields,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'an eleventh address',
        code: 'ADDRESS_BOOK_FULL',
        arrange: async (app, caller) => {
          for (let saved = 0; saved < 10; saved += 1) await save(app, caller);
          return {};
        },
      },
    ],
  }),
  defineCase({
    call: updateAddress,
    arrange: async (app, owner) => ({ input: { ...form, id: await save(app, owner), name: 'Meera Rao' } }),
    response: { name: 'Meera Rao', is_default: true },
    changes: ['saved_addresses'],
    fields,
    resource: addressId,
    forOtherUser: { code: 'ADDRESS_NOT_FOUND' },
  }),
  defineCase({
    call: deleteAddress,
    arrange: async (app, owner) => ({ input: { id: await save(app, owner) } }),
    response: [],
    changes: ['saved_addresses'],
    resource: addressId,
    forOtherUser: { code: 'ADDRESS_NOT_FOUND' },
  }),
];
