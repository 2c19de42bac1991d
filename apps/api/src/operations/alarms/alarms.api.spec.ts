import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import type { Config } from '../../infrastructure/config.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { MailLogService } from '../../mail/outbox/mail-log.service.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { PaymentLedger } from '../../payments/payment-ledger.ts';
import { Checkout } from '../../payments/records/checkout.entity.ts';
import { databaseGauges } from '../metrics/database-gauges.ts';
import { ALARM_LIMITS, type AlarmLimits } from './alarm-limits.ts';
import { AlarmTask } from './alarm-task.ts';

const OWNER = 'owner@shop.example';
/** No folder of the test computer is this full, and no time has passed. */
const LIMITS: AlarmLimits = { ...ALARM_LIMITS, diskFree: 0 };

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await openTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-alarms-'));
});
afterEach(() =>
  app.em().execute('truncate alarms, mail_outbox, payments, refunds, checkouts, task_runs, unmatched_payments cascade'),
);
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

/** The task with these limits, as one worker runs it. */
function alarms(limits: Partial<AlarmLimits> = {}, config: Partial<Config> = {}): AlarmTask {
  const merged = { ...app.config, dataDir, alarmMail: OWNER, ...config };
  const task = new AlarmTask(app.nest.get(EntityManager), app.get(MailOutbox), merged);
  task.limits = { ...LIMITS, ...limits };
  return task;
}

async function mailedProblems(): Promise<string[]> {
  const mails = await app
    .em()
    .find(OutboxMail, { recipient: OWNER, template: 'alarm' }, { orderBy: { createdAt: 'asc' } });
  return mails.flatMap(({ data }) => (data as { problems: string[] }).problems);
}

async function paidWithoutOrder(): Promise<string> {
  const id = randomUUID();
  await app.em().insert(Checkout, { id, amount: 1_000_00, createdAt: new Date(Date.now() - 3_600_000) });
  const report = { id: `pay_${id}`, orderId: id, amount: 1_000_00, status: 'captured', amountRefunded: 0 } as const;
  await app.get(PaymentLedger).report(app.em(), report, { actor: 'razorpay' });
  return report.id;
}

async function failRefund(paymentId: string): Promise<void> {
  const refundId = randomUUID();
  const ledger = app.get(PaymentLedger);
  await ledger.handle(app.em(), paymentId, { type: 'RequestRefund', refundId, origin: 'shop' }, { actor: 'shop' });
  await ledger.handle(app.em(), paymentId, { type: 'RejectRefund', refundId }, { actor: 'razorpay' });
}

async function openTlsServer(): Promise<Server> {
  const pem = readFileSync(resolve(import.meta.dirname, '../../../test/fixtures/localhost-certificate.pem'));
  const server = createServer({ key: pem, cert: pem });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

interface Case {
  problem: string;
  breakIt(): Promise<unknown>;
  limits?: Partial<AlarmLimits>;
  config?: Partial<Config>;
  mail: RegExp;
}

const cases: Case[] = [
  {
    problem: 'webhooks',
    async breakIt() {
      const paymentId = await paidWithoutOrder();
      await app
        .em()
        .execute(
          `update payments set settled_by = 'shop', settled_at = now(), order_id = ?, owed = 0, ordered = captured where id = ?`,
          [randomUUID(), paymentId],
        );
    },
    mail: /^No webhook of the payment provider has arrived/,
  },
  {
    problem: 'mails',
    breakIt: () =>
      app
        .em()
        .transactional((em) =>
          app.get(MailOutbox).write(em, { to: 'asha@example.in', template: 'otp', data: { code: '482915' } }),
        ),
    limits: { oldestMail: 0 },
    mail: /^1 mails wait to be sent/,
  },
  {
    problem: 'refunds',
    async breakIt() {
      await failRefund(await paidWithoutOrder());
    },
    mail: /^The refunds of 1 payments failed/,
  },
  {
    problem: 'payments',
    breakIt: paidWithoutOrder,
    limits: { paymentWithoutOrder: 0 },
    mail: /^1 captured payments have neither an order nor a refund/,
  },
  {
    problem: 'unmatched-payments',
    breakIt: () =>
      app.em().execute(`insert into unmatched_payments (id, amount, received_at) values ('pay_x', 100, now())`),
    mail: /^1 payments of the provider’s account belong to no order of this shop/,
  },
  {
    problem: 'backup',
    breakIt: () =>
      app.em().execute(`insert into task_runs (name, succeeded_at) values ('backup', now() - interval '27 hours')`),
    config: { backups: { dir: tmpdir(), time: '03:00', keep: 1 } },
    mail: /^The last backup was made 27 hours ago/,
  },
  {
    problem: 'backup',
    breakIt: () =>
      app.em().execute(`insert into task_runs (name, succeeded_at) values ('backup', now() + interval '150 minutes')`),
    config: { backups: { dir: tmpdir(), time: '03:00', keep: 1 } },
    mail: /^The last backup was recorded 3 hours ahead of the clock of PostgreSQL/,
  },
  {
    problem: 'backup',
    breakIt: async () => {
      await makeAdmin(app);
      await app.em().execute(`update users set created_at = now() - interval '30 hours'`);
    },
    config: { backups: { dir: tmpdir(), time: '03:00', keep: 1 } },
    mail: /^No backup was made in 30 hours/,
  },
  {
    problem: 'disk',
    breakIt: () => Promise.resolve(),
    limits: { diskFree: 1.1 },
    mail: /^The disk of .*kundan-alarms-.* is almost full/,
  },
];

describe.each(cases)('the problem $problem', ({ problem, breakIt, limits, config, mail }) => {
  test('causes one mail, however often and in however many workers it is found', async () => {
    expect(await alarms({}, config).run(new Date())).toEqual([]);
    await breakIt();
    const task = alarms(limits, config);
    await Promise.all([task.run(new Date()), alarms(limits, config).run(new Date())]);
    await task.run(new Date());
    expect(await mailedProblems()).toEqual([expect.stringMatching(mail)]);
    expect(await app.em().execute('select name from alarms')).toEqual([{ name: problem }]);
  });
});

test('a mail that is sent again waits from then on', async () => {
  const [id, em] = [randomUUID(), app.em()];
  await em.execute(`insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at)
    values ('${id}', 'asha@example.in', 'welcome', 'Welcome', '{}', 'failed', 5, now() - interval '2 days')`);
  await app.get(MailLogService).sendAgain(id, randomUUID());
  expect(await alarms().run(new Date())).toEqual([]);
  const age = databaseGauges.find(({ name }) => name === 'kundan_oldest_queued_mail_seconds');
  expect((await age?.query.one<{ value: number }>(em))?.value).toBeLessThan(DAY_MS / 1000);
  await em.execute(`update mail_outbox set send_after = now() - interval '20 minutes'`);
  expect(await alarms().run(new Date())).toEqual(['mails']);
});

test('a certificate that expires soon is a problem', async () => {
  const server = await openTlsServer();
  const config = { publicUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const before = new Date('2026-11-10T00:00:00Z');
  const soon = new Date('2026-11-20T00:00:00Z');
  expect(await alarms({}, config).run(before)).toEqual([]);
  expect(await alarms({}, config).run(soon)).toEqual(['certificate']);
  expect(await mailedProblems()).toEqual([expect.stringContaining('expires on 2026-12-01T22:42:09.000Z')]);
  await new Promise((closed) => server.close(closed));
});

test('a problem that comes and goes is mailed once, and one that lasts is mailed again after a day', async () => {
  const full = alarms({ diskFree: 1.1 });
  const free = alarms();
  for (const task of [full, free, full, free, full]) await task.run(new Date());
  expect(await mailedProblems()).toHaveLength(1);
  await app.em().execute(`update alarms set mailed_at = now() - interval '25 hours', since = '2026-11-01'`);
  await full.run(new Date());
  expect(await mailedProblems()).toHaveLength(2);
  const since = () => app.em().execute(`select since::date::text from alarms`);
  expect(await since()).toEqual([{ since: '2026-11-01' }]);
});

test('problems that are found together make one mail', async () => {
  await failRefund(await paidWithoutOrder());
  const names = await alarms({ diskFree: 1.1 }).run(new Date());
  expect(names).toEqual(['refunds', 'disk']);
  expect(await app.em().count(OutboxMail, { template: 'alarm' })).toBe(1);
});

test('without an address nothing is mailed', async () => {
  expect(await alarms({ diskFree: 1.1 }, { alarmMail: undefined }).run(new Date())).toEqual([]);
});

test('a payment without an order is a problem after its checkout has expired, unless the rest is too small to refund', async () => {
  const id = await paidWithoutOrder();
  const found = (config: Partial<Config>) => alarms({ paymentWithoutOrder: 0 }, config).run(new Date());
  expect(await found({ checkoutMinutes: 50 })).toEqual([]);
  await app.em().execute('update payments set owed = 99 where id = ?', [id]);
  expect(await found({ checkoutMinutes: 30 })).toEqual([]);
  await app.em().execute('update payments set owed = 100 where id = ?', [id]);
  expect(await found({ checkoutMinutes: 30 })).toEqual(['payments']);
});
