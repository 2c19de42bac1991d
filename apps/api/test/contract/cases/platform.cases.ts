import { live, ready, shopConfig } from '@kundan/contracts/platform.contract';
import { defineCase } from './call-case.ts';
import { localeRule } from './field-rules.ts';

const arrange = async () => ({ input: {} });

export const platformCases = [
  defineCase({
    call: shopConfig,
    arrange,
    response: { shopName: 'Kundan', currency: 'INR', payment: { sandbox: true } },
    fields: localeRule,
    forOtherUser: 'shared',
  }),
  defineCase({ call: live, arrange, response: { status: 'ok' }, forOtherUser: 'shared' }),
  defineCase({ call: ready, arrange, response: { status: 'ok' }, forOtherUser: 'shared' }),
];
