import { randomUUID } from 'node:crypto';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { createCategory } from '@kundan/contracts/admin/categories.contract';
import { createReplyTemplate } from '@kundan/contracts/admin/reply-templates.contract';
import { createSeller } from '@kundan/contracts/admin/sellers.contract';
import { inviteStaff } from '@kundan/contracts/admin/staff.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { newEmail } from '../../test/support/account-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const name = () => `Jhumka ${randomUUID()}`;

test.each([
  { call: createSeller, form: () => ({ name: name() }) },
  { call: createCategory, form: () => ({ name: name() }) },
  { call: createReplyTemplate, form: () => ({ name: name(), text: 'It is on its way.' }) },
  { call: inviteStaff, form: () => ({ email: newEmail(), role: 'helper' as const }) },
])('a repeated Idempotency-Key of $call.path adds once and answers as the first request', async ({ call, form }) => {
  const { token } = await makeAdmin(app);
  const options = { token, headers: { 'idempotency-key': randomUUID() } };
  const input = form();
  const first = await app.send(call, input, options);
  expect(first.status).toBe(201);
  const entries = async () => (await app.call(listAudit, { limit: 200 }, { token })).body.length;
  const before = await entries();
  const [mails] = await app.em().execute<[{ count: string }]>('select count(*) from mail_outbox');

  expect(await app.send(call, input, options)).toMatchObject({ status: 201, body: first.body });
  expect(await app.send(call, form(), options)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await entries()).toBe(before);
  expect(await app.em().execute('select count(*) from mail_outbox')).toEqual([mails]);
  const another = await app.send(call, form(), { token, headers: { 'idempotency-key': randomUUID() } });
  expect(another.status).toBe(201);
});
