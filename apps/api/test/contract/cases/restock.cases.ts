import { restockMessages } from '@kundan/texts/en/restock';
import { endRestockAlert, endRestockAlerts, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { newEmail, prove } from '../../support/account-factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { localeRule, refuses } from './field-rules.ts';

const chooseSize = 'Please choose a size.';

const makeSoldOut = (app: TestApp) => makeProduct(app, { isAvailable: false });

const productId = {
  field: 'id',
  missing: 2_000_000_000,
  missingCode: 'PRODUCT_NOT_FOUND',
  malformed: [0, -1, '1.5', 'abc', '1e3', '2147483648'],
} as const;

export const restockCases = [
  defineCase({
    call: requestRestockAlert,
    arrange: async (app) => {
      const email = newEmail();
      return { input: { id: (await makeSoldOut(app)).id, email }, cookies: await prove(app, email) };
    },
    changes: ['restock_alerts'],
    changesByVisitor: ['email_proofs'],
    fields: {
      option: {
        invalid: ['', 14, null, 'x'.repeat(61)].map((one) => [
          one,
          one === 'x'.repeat(61) ? 'At most 60 characters.' : chooseSize,
        ]),
      },
      email: { invalid: ['', 'nobody', 'a@b'].map((one) => [one, 'Invalid email']) },
      ...localeRule,
    },
    resource: productId,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a product that is available',
        code: 'PRODUCT_AVAILABLE',
        arrange: async (app) => ({ input: { id: (await makeProduct(app)).id } }),
      },
    ],
  }),
  defineCase({
    call: endRestockAlert,
    arrange: async (app, { token }) => {
      const { id } = await makeSoldOut(app);
      const { body } = await app.call(requestRestockAlert, { id }, { token });
      return { input: { id, token: body.token } };
    },
    changes: ['restock_alerts'],
    fields: { token: refuses('token', ['', 'x'.repeat(1001)]) },
    resource: productId,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a token that the shop did not make',
        code: 'ALERT_LINK_INVALID',
        arrange: async (_app, _caller, { input }) => ({ input: { ...input, token: 'A'.repeat(60) } }),
      },
    ],
  }),
  defineCase({
    call: endRestockAlerts,
    arrange: async (app, { token }) => {
      await app.call(requestRestockAlert, { id: (await makeSoldOut(app)).id }, { token });
      return { input: {} };
    },
    response: { message: restockMessages.allEnded },
    changes: ['restock_alerts'],
    forOtherUser: { body: { message: restockMessages.allEnded }, changes: [] },
  }),
];
