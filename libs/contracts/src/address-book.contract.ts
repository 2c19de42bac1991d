import { MAX_SAVED_ADDRESSES } from '@kundan/domain/customer/address-book';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { Address, Delivery } from './checkout.contract.ts';
import { PageInput } from './fields.ts';

/** An address that a shopper has saved for the next orders. One of them is the default. */
export const SavedAddress = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: Address,
  is_default: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** The default first, then the newest. */
const SavedAddresses = z.array(SavedAddress);

export const SavedAddressForm = Delivery.pick({ name: true, phone: true, address: true }).extend({
  /** True makes it the default instead of the one that was. The first address is the default in any case. */
  is_default: z.boolean().default(false),
});
export type SavedAddressForm = z.output<typeof SavedAddressForm>;

const id = z.uuid();

export const listAddresses = call({
  method: 'GET',
  path: '/addresses',
  status: 200,
  access: 'shopper',
  summary:
    'Lists the saved addresses of the shopper: the default first, then the newest; with page or limit one page of them.',
  input: PageInput,
  output: SavedAddresses,
  errors: [],
});

export const addAddress = call({
  ...addresses.addAddress,
  status: 201,
  access: 'shopper',
  summary: `Saves an address of the shopper, who can have at most ${MAX_SAVED_ADDRESSES}.`,
  input: SavedAddressForm,
  output: SavedAddress,
  errors: ['ADDRESS_BOOK_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateAddress = call({
  ...addresses.updateAddress,
  status: 200,
  access: 'shopper',
  summary: 'Changes a saved address. The default one stays the default until another one becomes it.',
  input: SavedAddressForm.extend({ id }),
  output: SavedAddress,
  errors: ['ADDRESS_NOT_FOUND'],
});

export const deleteAddress = call({
  ...addresses.deleteAddress,
  status: 200,
  access: 'shopper',
  summary: 'Deletes a saved address, and returns the others. After the default one, the newest becomes the default.',
  input: z.object({ id }),
  output: SavedAddresses,
  errors: ['ADDRESS_NOT_FOUND'],
});
