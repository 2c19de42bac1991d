import { exportAccount } from '@kundan/contracts/account.contract';
import { makeOrder } from '../../support/order-factories.ts';
import { defineCase } from './call-case.ts';

export const privacyCases = [
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
];
