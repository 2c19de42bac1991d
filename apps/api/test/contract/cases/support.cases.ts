import { randomUUID } from 'node:crypto';
import { claimPhoto, listMessages, replyToMessage, setMessageState } from '@kundan/contracts/admin/messages.contract';
import { userTickets } from '@kundan/contracts/tickets.contract';
import { ClaimPhoto } from '../../../src/support/claim-photo.entity.ts';
import { ContactMessage } from '../../../src/support/contact-message.entity.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { refuses, pageRules } from './field-rules.ts';

async function storedMessage(app: TestApp, email = 'asha@example.in'): Promise<string> {
  const id = randomUUID();
  const message = { id, name: 'Asha', email, message: 'Do you ship to Leh?', createdAt: new Date() };
  await app.em().insert(ContactMessage, message);
  return id;
}

const messageId = {
  field: 'id',
  missing: randomUUID(),
  missingCode: 'MESSAGE_NOT_FOUND',
  malformed: ['1', 'abc', '%', 'KM-000001'],
} as const;
const required = 'Please write a reply.';

export const supportCases = [
  defineCase({
    call: userTickets,
    fields: pageRules,
    arrange: async (app, { email }) => {
      await storedMessage(app, email);
      return { input: {} };
    },
    response: [{ message: 'Do you ship to Leh?', state: 'open', replies: [] }],
    forOtherUser: { body: [] },
  }),
  defineCase({
    call: listMessages,
    arrange: async (app) => {
      await storedMessage(app);
      return { input: {} };
    },
    fields: {
      state: refuses('state', ['done', '', 'OPEN']),
      q: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      page: refuses('page', ['0', '-1', '1.5', 'two', '', '100001']),
      limit: refuses('limit', ['0', '201', 'all', '']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: claimPhoto,
    arrange: async (app) => {
      const id = await storedMessage(app);
      const photo = { message: id, position: 1, width: 1, height: 1, data: Buffer.from('RIFF') };
      await app.em().insert(ClaimPhoto, photo);
      return { input: { id, position: 1 } };
    },
    resource: messageId,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: replyToMessage,
    arrange: async (app) => ({ input: { id: await storedMessage(app), text: 'Yes, we do.' } }),
    response: { state: 'answered', replies: [{ text: 'Yes, we do.' }] },
    changes: ['audit_head', 'audit_log', 'contact_messages', 'contact_replies', 'mail_outbox'],
    fields: {
      text: {
        missing: required,
        invalid: [
          ['', required],
          [' ', required],
          [null, required],
          ['x'.repeat(10_001), 'At most 10000 characters.'],
        ],
      },
    },
    resource: messageId,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: setMessageState,
    arrange: async (app) => ({ input: { id: await storedMessage(app), state: 'answered' as const } }),
    response: { state: 'answered' },
    changes: ['audit_head', 'audit_log', 'contact_messages'],
    fields: {
      state: { missing: 'Please check the field state.', ...refuses('state', ['all', '', null, true]) },
    },
    resource: messageId,
    forOtherUser: 'shared',
  }),
];
