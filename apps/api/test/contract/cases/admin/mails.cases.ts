import { randomUUID } from 'node:crypto';
import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { listMails, readMail, sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { OutboxMail } from '../../../../src/mail/outbox/mail-outbox.entity.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { defineCase } from '../call-case.ts';
import { refuses } from '../field-rules.ts';

async function sentMail(app: TestApp): Promise<string> {
  const id = randomUUID();
  await app.em().insert(OutboxMail, {
    id,
    recipient: 'asha@example.in',
    template: 'welcome',
    subject: 'Welcome',
    data: { name: 'Asha' },
    state: 'sent',
    createdAt: new Date(),
    relayedAt: new Date(),
    sentAt: new Date(),
  });
  return id;
}

export const adminMailCases = [
  defineCase({
    call: openQueueBoard,
    arrange: async () => ({ input: {} }),
    response: { url: '/queues/' },
    changes: ['audit_head', 'audit_log'],
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listMails,
    arrange: async (app) => {
      await sentMail(app);
      return { input: {} };
    },
    fields: {
      page: refuses('page', ['0', '-1', 'two', '']),
      limit: refuses('limit', ['0', '201', 'all', '']),
      to: { invalid: [['x'.repeat(255), 'At most 254 characters.']] },
      state: { invalid: ['', 'Sent', 'all'].map((one) => [one, 'Please choose a state from the list.']) },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: readMail,
    arrange: async (app) => ({ input: { id: await sentMail(app) } }),
    response: { to: 'asha@example.in', subject: 'Welcome', state: 'sent' },
    resource: { field: 'id', missing: randomUUID(), missingCode: 'MAIL_NOT_FOUND', malformed: ['1', 'abc', '%'] },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: sendMailAgain,
    arrange: async (app) => ({ input: { id: await sentMail(app) } }),
    response: { message: 'The mail is queued.' },
    changes: ['audit_head', 'audit_log', 'mail_outbox'],
    resource: { field: 'id', missing: randomUUID(), missingCode: 'MAIL_NOT_FOUND', malformed: ['1', 'abc', '%'] },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a code that has left',
        code: 'MAIL_NOT_FOUND',
        arrange: async (app) => {
          const id = await sentMail(app);
          await app.em().nativeUpdate(OutboxMail, { id }, { template: 'otp' });
          return { input: { id } };
        },
      },
    ],
  }),
];
