import { randomUUID } from 'node:crypto';
import { addAddress, listAddresses } from '@kundan/contracts/address-book.contract';
import { createReplyTemplate, listReplyTemplates } from '@kundan/contracts/admin/reply-templates.contract';
import { createSeller, listSellers } from '@kundan/contracts/admin/sellers.contract';
import { inviteStaff, listStaff, listStaffInvitations } from '@kundan/contracts/admin/staff.contract';
import { listCategories } from '@kundan/contracts/catalogue.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { listPages } from '@kundan/contracts/pages.contract';
import { userTickets } from '@kundan/contracts/tickets.contract';
import { addToWishlist, getWishlist } from '@kundan/contracts/wishlist.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { newEmail } from '../../../test/support/account-factories.ts';
import { ADDRESS } from '../../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test.each([
  {
    call: getWishlist,
    user: () => makeShopper(app),
    add: async ({ token }: TestUser) => {
      await app.call(addToWishlist, { product_id: (await makeProduct(app)).id }, { token });
    },
  },
  {
    call: listAddresses,
    user: () => makeShopper(app),
    add: async ({ token }: TestUser) => {
      await app.call(addAddress, { name: 'Asha', phone: '9876543210', address: ADDRESS }, { token });
    },
  },
  {
    call: userTickets,
    user: () => makeShopper(app),
    add: async ({ email }: TestUser) => {
      await app.call(sendContactMessage, { name: 'Asha', email, message: randomUUID() });
    },
  },
  {
    call: listSellers,
    user: () => makeAdmin(app),
    add: async ({ token }: TestUser) => {
      await app.call(createSeller, { name: randomUUID() }, { token });
    },
  },
  {
    call: listReplyTemplates,
    user: () => makeAdmin(app),
    add: async ({ token }: TestUser) => {
      await app.call(createReplyTemplate, { name: randomUUID(), text: 'Thank you.' }, { token });
    },
  },
  {
    call: listStaffInvitations,
    user: () => makeAdmin(app),
    add: async ({ token }: TestUser) => {
      await app.call(inviteStaff, { email: newEmail(), role: 'helper' }, { token });
    },
  },
  { call: listCategories, user: () => makeShopper(app), add: () => Promise.resolve() },
  { call: listPages, user: () => makeShopper(app), add: () => Promise.resolve() },
  { call: listStaff, user: () => makeAdmin(app), add: async () => void (await makeAdmin(app)) },
])('$call.path is whole, or has pages, with its count', async ({ call, user, add }) => {
  const person = await user();
  const read = async (page: { page?: number; limit?: number }) => {
    const { body, headers } = await app.call(call, page, { token: person.token });
    return { body: body as unknown[], count: Number(headers['x-total-count']) };
  };
  for (let n = 0; n < 3; n += 1) await add(person);
  const whole = await read({});
  expect(whole.count).toBe(whole.body.length);
  expect(whole.count).toBeGreaterThanOrEqual(3);
  expect(await read({ page: 2, limit: 2 })).toEqual({ body: whole.body.slice(2, 4), count: whole.count });
  expect(await read({ page: 100 })).toEqual({ body: [], count: whole.count });
});
