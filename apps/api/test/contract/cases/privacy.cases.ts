import { changeAccount, deleteAccount, exportAccount, readAccount } from '@kundan/contracts/account.contract';
import { privacyMessages } from '@kundan/texts/en/privacy';
import { hashPassword } from '../../../src/accounts/password-hashing.ts';
import { PASSWORD } from '../../support/account-factories.ts';
import { makeAdmin } from '../../support/factories.ts';
import { makeOrder } from '../../support/orders/order-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { accountName } from './field-rules.ts';

let hash: Promise<string> | undefined;

/** Everybody has this password, because a request of another user deletes the account of that one. */
async function setPasswords(app: TestApp): Promise<void> {
  await app
    .em()
    .execute(`update users set password_hash = ? where password_hash = 'none'`, [
      await (hash ??= hashPassword(PASSWORD)),
    ]);
}

const language = { invalid: ['', 'fr', 5].map((one) => [one, 'Please choose a language from the list.'] as const) };

export const privacyCases = [
  defineCase({
    call: readAccount,
    arrange: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    response: { name: 'Asha Rao', stored: { orders: 1, wishlist: 0 } },
    // Everybody gets their own: account-overview.api.spec.ts compares the content.
    forOtherUser: 'shared',
  }),
  defineCase({
    call: changeAccount,
    arrange: async () => ({ input: { name: 'Asha Iyer' } }),
    response: { name: 'Asha Iyer' },
    changes: ['users'],
    fields: { name: accountName, locale: language },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: exportAccount,
    arrange: async (app, owner) => {
      await makeOrder(app, owner);
      return { input: {} };
    },
    response: { data: { account: [{ name: 'Asha Rao' }], orders: [{ customer: { phone: '9876543210' } }] } },
    // Everybody gets their own: account-export.api.spec.ts compares the content.
    forOtherUser: 'shared',
  }),
  defineCase({
    call: deleteAccount,
    arrange: async (app) => {
      await makeAdmin(app); // The only admin cannot be deleted.
      await setPasswords(app);
      return { input: { password: PASSWORD } };
    },
    response: { message: privacyMessages.deleted },
    changes: ['sessions', 'users'],
    changesWhenAdminCalls: ['audit_head', 'audit_log'],
    fields: {
      password: {
        missing: 'Password is required.',
        invalid: [
          ['', 'Password is required.'],
          [null, 'Password is required.'],
          ['x'.repeat(1025), 'Invalid credentials.'],
        ],
      },
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a wrong password',
        code: 'INVALID_CREDENTIALS',
        arrange: async () => ({ input: { password: 'silver and sapphires' } }),
      },
    ],
  }),
];
