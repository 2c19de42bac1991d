import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { openTestMailServer, type TestMailServer } from '@kundan/test-support/test-mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { type Program, startProgram } from '../../../test/support/programs.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OutboxMail } from '../outbox/mail-outbox.entity.ts';

const OWNER = 'owner@shop.example';
/** A job of a killed worker is repeated after 20 s. */
const RECOVERY = { timeout: 60_000, interval: 100 };

let app: TestApp;
let server: TestMailServer;
let dataDir: string;
const workers: Program[] = [];
beforeAll(async () => {
  [app, server] = await Promise.all([openTestApp(), openTestMailServer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-notices-'));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.ended('SIGKILL')));
  await app.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function launchWorker(): Program {
  const worker = startProgram('worker', {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: server.url,
    ALARM_MAIL: '',
  });
  workers.push(worker);
  return worker;
}
const receivedBy = (address: string) => server.received.filter((mail) => mail.includes(`\nTo: ${address}`));

test('an order and a day are mailed to the shop once, by two workers of which one was killed while it sent', async () => {
  const { token } = await makeAdmin(app);
  await app.call(updateSettings, { notices: { order_mail: OWNER, daily_mail: OWNER } }, { token });
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);

  const sending = server.holdNextReply();
  const killed = launchWorker();
  await sending; // The worker sends before it says that it runs.
  await killed.ended('SIGKILL');
  for (const worker of [launchWorker(), launchWorker()]) await worker.printed(/The worker is running/);

  const mails = () => app.em().find(OutboxMail, {}, { orderBy: { template: 'asc' } });
  await expect
    .poll(async () => (await mails()).map(({ template, recipient, state }) => [template, recipient, state]), RECOVERY)
    .toEqual([
      ['daily', OWNER, 'sent'],
      ['new-order', OWNER, 'sent'],
      ['order-confirmation', shopper.email, 'sent'],
    ]);
  expect(receivedBy(shopper.email)).toHaveLength(1);
  expect(receivedBy(OWNER)).toHaveLength(2);
  expect(receivedBy(OWNER).filter((mail) => mail.includes(id))).toHaveLength(1);
}, 300_000);

test('an order without an address for new orders is mailed to the shopper only', async () => {
  const { token } = await makeAdmin(app);
  await app.call(updateSettings, { notices: { order_mail: '' } }, { token });
  await makeOrder(app, await makeShopper(app));
  expect(await app.em().count(OutboxMail, { template: 'order-confirmation' })).toBe(2);
  expect(await app.em().count(OutboxMail, { template: 'new-order' })).toBe(1);
});
