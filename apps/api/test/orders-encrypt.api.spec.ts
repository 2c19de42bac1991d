import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from './support/factories.ts';
import { makeOrder } from './support/order-factories.ts';
import { writePlainEvents } from './support/plain-events.ts';
import { startProgram } from './support/programs.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

// `npm run orders:encrypt` as a process, on a shop whose order log an older release wrote.
let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await openTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-encrypt-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await app.close();
});

/** Runs a program with the secrets of the shop until it ends. */
async function run(program: string): Promise<{ code: number | null; output: string }> {
  const { jwt, eventSeal, personalData } = app.platform.secrets;
  const secrets = { JWT_SECRET: jwt, EVENT_SEAL_KEYS: eventSeal[0], PERSONAL_DATA_KEY: personalData[0] };
  const env = { ...secrets, DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, SAMPLE_PRODUCTS: 'off' };
  const running = startProgram(program, env);
  const { code } = await running.ended();
  return { code, output: running.output() };
}
const logText = async () => JSON.stringify(await app.em().execute('select * from order_events order by position'));

test('encrypts the log of an older release once; doctor counts what is left, and the log stays valid', async () => {
  const [first, second] = [await makeShopper(app), await makeShopper(app)];
  for (const shopper of [first, second]) await writePlainEvents(app, (await makeOrder(app, shopper)).id);
  await makeOrder(app, first);
  // The start after the update stores the digest of the events without a key.
  expect((await run('migrate')).code).toBe(0);
  expect((await run('doctor')).output).toContain(
    'warning  Personal data: Orders of older releases that are not encrypted: 2. Run: npm run orders:encrypt',
  );
  expect(await logText()).toContain(first.email);

  expect(await run('orders-encrypt')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Orders whose customers were encrypted: 2.') as string,
  });
  const encrypted = await logText();
  for (const { email } of [first, second]) expect(encrypted).not.toContain(email);
  expect((await run('doctor')).output).toContain('ok       Personal data: The customers of all orders are encrypted.');
  expect(await run('orders-verify')).toMatchObject({
    code: 0,
    output: expect.stringContaining('3 orders with 6 events: all hash chains are valid') as string,
  });
  expect((await run('orders-encrypt')).output).toContain('Orders whose customers were encrypted: 0.');
  expect(await logText()).toBe(encrypted);
}, 300_000);

test('changes nothing and exits with 1 when an event without a key was changed', async () => {
  const shopper = await makeShopper(app);
  const { id } = await makeOrder(app, shopper);
  await writePlainEvents(app, id); // Not among the events whose digest was stored.
  const before = await logText();
  const { code, output } = await run('orders-encrypt');
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
  expect(await logText()).toBe(before);
}, 120_000);
