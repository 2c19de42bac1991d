import { randomUUID } from 'node:crypto';
import { signOut } from '@kundan/contracts/accounts.contract';
import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { MAIL_QUEUE } from '../../mail/outbox/mail-queue.ts';

interface Board {
  queues: { name: string; readOnlyMode: boolean; counts: Record<string, number>; jobs: { data: object }[] }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { publicUrl: 'https://shop.example' } });
});
afterAll(() => app.close());

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  app.nest.inject({ url, headers, ...(token && { cookies: { kundan_queues: token } }) });

test('an admin gets a cookie that scripts cannot read, for the path of the board only', async () => {
  const { token } = await makeAdmin(app);
  const response = await app.nest.inject({
    method: 'POST',
    url: '/api/queue-board',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.json()).toEqual({ url: '/queues/' });
  expect(response.cookies).toEqual([
    {
      name: 'kundan_queues',
      value: token,
      path: '/queues',
      maxAge: 3600,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  const page = await get('/queues/', token);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Kundan queues');
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  const script = /src="(static\/[^"]+)"/.exec(page.body)?.[1];
  expect((await get(`/queues/${script}`, token)).headers['content-type']).toContain('javascript');
  const withCookie = { cookies: { kundan_queues: token } };
  expect((await app.nest.inject({ url: '/api/mails', ...withCookie })).statusCode).toBe(401);
});

test('the board lists the queues with their jobs', async () => {
  const { token } = await makeAdmin(app);
  const queue = app.nest.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  const outboxId = randomUUID();
  await queue.add('send', { outboxId }, { delay: 600_000 });
  const response = await get('/queues/api/queues?activeQueue=mail&status=delayed&page=1&jobsPerPage=10', token);
  const [mail, maintenance] = response.json<Board>().queues;
  expect(mail).toMatchObject({ name: 'mail', readOnlyMode: true, jobs: [{ data: { outboxId } }] });
  expect(mail?.counts['delayed']).toBe(1);
  expect(maintenance).toMatchObject({ name: 'maintenance', readOnlyMode: true });
  expect((await get('/queues/api/redis/stats', token)).statusCode).toBe(200);
});

test.each(['/queues', '/queues/', '/queues/api/queues', '/queues/static/favicon.ico'])(
  '%s is closed without the cookie of an admin whose session lasts',
  async (url) => {
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(url, 'garbage')).statusCode).toBe(401);
    expect((await get(url, (await makeShopper(app)).token)).statusCode).toBe(403);
    const { token } = await makeAdmin(app);
    expect((await get(url, token)).statusCode).toBe(200);
    await app.call(signOut, {}, { token });
    expect((await get(url, token)).statusCode).toBe(401);
    const opened = await get(url, token, { 'sec-fetch-dest': 'document' });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/admin-panel/mails']);
  },
);

test('shoppers cannot open the board', async () => {
  const { token } = await makeShopper(app);
  expect((await app.call(openQueueBoard, {}, { token })).status).toBe(403);
});

test.each([
  ['PUT', '/queues/api/queues/mail/pause'],
  ['PUT', '/queues/api/queues/pause'],
  ['PUT', '/queues/api/queues/mail/obliterate'],
  ['POST', '/queues/api/queues/mail/add'],
] as const)('%s %s changes nothing', async (method, url) => {
  const { token } = await makeAdmin(app);
  const response = await app.nest.inject({ method, url, cookies: { kundan_queues: token }, payload: {} });
  expect(response.statusCode).toBe(405);
});
