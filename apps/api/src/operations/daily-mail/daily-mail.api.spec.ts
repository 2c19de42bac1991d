import { randomUUID } from 'node:crypto';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { makeProduct, SIZES } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { findVariants } from '../../catalogue/options/variants.ts';
import type { MailData } from '../../mail/templates/mail-data.ts';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { StockService } from '../../stock/stock.service.ts';
import { DailyMailTask } from './daily-mail-task.ts';

const OWNER = 'owner@shop.example';
const MORNING = new Date('2026-11-24T07:01:00+05:30');

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterEach(() => app.em().execute('truncate task_runs, mail_outbox, order_summary, contact_messages cascade'));
afterAll(() => app.close());

/** The task, as one worker runs it. */
const worker = () => new DailyMailTask(app.nest.get(EntityManager), app.get(MailOutbox));
const mailTo = (address: string) =>
  app.call(updateSettings, { notices: { daily_mail: address } }, { token: admin.token });
async function mailed(): Promise<MailData['daily'][]> {
  const mails = await app.em().find(OutboxMail, { recipient: OWNER }, { orderBy: { createdAt: 'asc' } });
  return mails.map(({ data }) => data as MailData['daily']);
}

test('nothing is written without an address', async () => {
  await mailTo('');
  expect(await worker().run(MORNING)).toBeUndefined();
  expect(await app.em().count(OutboxMail)).toBe(0);
});

test('two workers, and one that was started again, write one mail a day after 7 in India', async () => {
  await mailTo(OWNER);
  await worker().run(new Date('2026-11-24T06:59:00+05:30'));
  expect((await mailed()).map(({ day }) => day)).toEqual(['2026-11-22']); // that of the morning before, which was missed
  const days = await Promise.all([worker(), worker(), worker()].map((task) => task.run(MORNING)));
  expect(days.filter(Boolean)).toEqual(['2026-11-23']);
  await worker().run(new Date('2026-11-25T06:59:59+05:30'));
  await worker().run(new Date('2026-11-25T07:00:00+05:30'));
  expect((await mailed()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
});

test('the mail is part of the transaction that claims the day', async () => {
  await mailTo(OWNER);
  const broken = new DailyMailTask(app.nest.get(EntityManager), {
    write: () => {
      throw new Error('No mail can be written');
    },
  } as unknown as MailOutbox);
  await expect(broken.run(MORNING)).rejects.toThrow('No mail can be written');
  expect(await worker().run(MORNING)).toBe('2026-11-23');
});

test('counts the orders of the day in India, what is late, what ran out and the open messages', async () => {
  await mailTo(OWNER);
  const shopper = await makeShopper(app);
  const times = ['2026-11-19T12:00', '2026-11-22T23:59', '2026-11-23T00:01', '2026-11-23T23:59', '2026-11-24T00:01'];
  for (const time of times) {
    const { id } = await makeOrder(app, shopper);
    await app.em().execute('update order_summary set placed_at = ? where order_id = ?', [`${time}+05:30`, id]);
  }
  const [late] = await app.em().execute<{ number: number }[]>('select number from order_summary order by placed_at');
  await app.em().execute('update order_summary set refunded = 100050 where placed_at = ?', ['2026-11-23T00:01+05:30']);

  const stocks = { 'Ran out': 0, 'Still there': 1, 'Ran out earlier': 0 };
  for (const [name, stock] of Object.entries(stocks)) {
    const { id } = await makeProduct(app, { name });
    for (const pieces of [2, stock])
      await app.em().transactional((em) => app.get(StockService).set(em, id, pieces, 'admin:test'));
  }
  const ring = await makeProduct(app, { name: 'Ring', options: SIZES });
  const [size] = await findVariants(app.em(), ring.id);
  for (const pieces of [2, 0])
    await app.em().transactional((em) => app.get(StockService).set(em, size!.id, pieces, 'admin:test'));
  await app.em().transactional(async (em) => {
    await em.execute('alter table stock_movements disable trigger user');
    const at = `case when p.name = 'Ran out earlier' then '2026-11-22T12:00+05:30' else '2026-11-23T12:00+05:30' end`;
    await em.execute(
      `update stock_movements m set recorded_at = (${at})::timestamptz from products p where p.id = m.product_id`,
    );
    await em.execute('alter table stock_movements enable trigger user');
  });
  const writer = { name: 'Asha', email: `${randomUUID()}@example.in`, message: 'Where is my parcel?' };
  await app.call(sendContactMessage, writer);
  await app.em().execute('delete from mail_outbox');

  await worker().run(MORNING);
  expect(await mailed()).toEqual([
    {
      day: '2026-11-23',
      orders: 2,
      revenue: 2 * 2_500_50 - 1_000_50,
      late: { count: 1, orderIds: [`KD-${String(late?.number).padStart(6, '0')}`] },
      ranOut: { count: 2, names: ['Ran out', 'Ring (Size 12)'] },
      messages: { open: 1, reports: 0, overdue: 0 },
    },
  ]);
});
