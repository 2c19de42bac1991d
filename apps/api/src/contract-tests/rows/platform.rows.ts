import { live, ready, shopConfig } from '@kundan/contracts/platform.contract';
import { row } from '../call-row.ts';

const right = async () => ({ input: {} });

export const platformRows = [
  row({
    call: shopConfig,
    right,
    answers: { shopName: 'Kundan', currency: 'INR', payment: { sandbox: true } },
    foreign: 'shared',
  }),
  row({ call: live, right, answers: { status: 'ok' }, foreign: 'shared' }),
  row({ call: ready, right, answers: { status: 'ok' }, foreign: 'shared' }),
];
