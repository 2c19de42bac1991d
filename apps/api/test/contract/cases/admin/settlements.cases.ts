import { randomUUID } from 'node:crypto';
import { getSettlement, listDisputes, listSettlements } from '@kundan/contracts/admin/settlements.contract';
import { Dispute } from '../../../../src/payments/disputes/dispute.entity.ts';
import { SettlementRecord } from '../../../../src/payments/settlements/settlement.entity.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { defineCase } from '../call-case.ts';
import { refuses } from '../field-rules.ts';

async function settled(app: TestApp): Promise<string> {
  const id = `setl_${randomUUID()}`;
  const at = new Date();
  const settlement = {
    id,
    state: 'processed' as const,
    amount: 97_64,
    utr: '1597813219e1pq6w',
    settledAt: at,
    recordedAt: at,
  };
  await app.em().insert(SettlementRecord, settlement);
  return id;
}

const page = {
  page: refuses('page', ['0', '-1', 'two', '']),
  limit: refuses('limit', ['0', '201', 'all', '']),
};

export const settlementCases = [
  defineCase({
    call: listSettlements,
    arrange: async (app) => {
      await settled(app);
      return { input: { limit: 1 } };
    },
    response: [{ amount: 97.64, utr: '1597813219e1pq6w', state: 'processed' }],
    fields: page,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: getSettlement,
    arrange: async (app) => ({ input: { id: await settled(app) } }),
    response: { amount: 97.64, gross: 0, lines: [] },
    resource: { field: 'id', missing: 'setl_none', missingCode: 'SETTLEMENT_NOT_FOUND', malformed: ['a b', 'a.b'] },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listDisputes,
    arrange: async (app) => {
      const dispute = { id: `disp_${randomUUID()}`, paymentId: 'pay_x', amount: 500_00, createdAt: new Date() };
      await app.em().insert(Dispute, { ...dispute, state: 'open' as const, reason: null, respondBy: null });
      return { input: { state: 'open' as const, limit: 1 } };
    },
    response: [{ amount: 500, outcome: 'open', order_id: null }],
    fields: {
      ...page,
      state: { invalid: ['', 'won'].map((one): [string, string] => [one, 'Please choose open or all.']) },
    },
    forOtherUser: 'shared',
  }),
];
