import { randomUUID } from 'node:crypto';
import { getCustomer, listCustomers } from '@kundan/contracts/admin/customers.contract';
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '@kundan/contracts/admin/reply-templates.contract';
import { ReplyTemplate } from '../../../../src/support/templates/reply-template.entity.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { defineCase } from '../call-case.ts';
import { refuses, pageRules } from '../field-rules.ts';

const nameRequired = 'Please name the template.';
const textRequired = 'Please write a reply.';
const fields = {
  name: {
    missing: nameRequired,
    invalid: [
      [' ', nameRequired],
      ['x'.repeat(101), 'At most 100 characters.'],
    ] as const,
  },
  text: {
    missing: textRequired,
    invalid: [
      ['', textRequired],
      ['x'.repeat(10_001), 'At most 10000 characters.'],
    ] as const,
  },
};
const resource = {
  field: 'id',
  missing: 2_000_000_000,
  missingCode: 'NOT_FOUND',
  malformed: [0, -1, '1.5', 'abc', '2147483648'],
} as const;

const form = () => ({ name: `Delay ${randomUUID()}`, text: 'Dear {name}, {order} leaves tomorrow.' });
const makeTemplate = (app: TestApp) =>
  app.em().transactional((em) => Promise.resolve(em.create(ReplyTemplate, form())));

const takenName = {
  name: 'the name of another template',
  code: 'TEMPLATE_NAME_IN_USE',
  arrange: async (app: TestApp, _caller: unknown, { input }: { input: object }) => ({
    input: { ...input, name: (await makeTemplate(app)).name },
  }),
} as const;
const changes = ['audit_head', 'audit_log', 'reply_templates'];

export const peopleCases = [
  defineCase({
    call: listCustomers,
    arrange: () => Promise.resolve({ input: {} }),
    fields: {
      q: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: getCustomer,
    arrange: (_app, owner) => Promise.resolve({ input: { id: owner.id } }),
    response: { order_count: 0, lifetime: 0, orders: [], messages: [], wishes: [] },
    resource: {
      field: 'id',
      missing: randomUUID(),
      missingCode: 'CUSTOMER_NOT_FOUND',
      malformed: ['1', 'abc', '%', 'asha@example.in'],
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listReplyTemplates,
    fields: pageRules,
    arrange: async (app) => {
      await makeTemplate(app);
      return { input: {} };
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: createReplyTemplate,
    arrange: () => Promise.resolve({ input: form() }),
    response: { version: 1 },
    changes,
    fields,
    forOtherUser: 'shared',
    rejected: [takenName],
  }),
  defineCase({
    call: updateReplyTemplate,
    arrange: async (app) => ({ input: { id: (await makeTemplate(app)).id, ...form() } }),
    response: { version: 2 },
    changes,
    fields,
    resource,
    forOtherUser: 'shared',
    rejected: [
      takenName,
      {
        name: 'another version',
        code: 'CHANGED_MEANWHILE',
        arrange: () => Promise.resolve({ headers: { 'if-match': '"99"' } }),
      },
    ],
  }),
  defineCase({
    call: deleteReplyTemplate,
    arrange: async (app) => ({ input: { id: (await makeTemplate(app)).id } }),
    changes,
    resource,
    forOtherUser: 'shared',
  }),
];
