import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../../test/support/factories.ts';
import { makeShippedOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { checksFor } from './checks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const jwtSecret = 'the new secret after a breach';
const checkWith = (changes: Partial<TestApp['config']>) =>
  checksFor({ ...app.config, ...changes }, app.databaseUrl)
    .find(({ name }) => name === 'Secrets')
    ?.run();

test('the secrets must be those of the data', async () => {
  expect(await checkWith({ jwtSecret })).toEqual({ state: 'ok', text: 'No data needs them yet.' });
  await makeShippedOrder(app, await makeShopper(app));
  const { eventSeal, personalData } = app.platform.secrets;
  const [eventSealKeys, personalDataKeys] = [[...eventSeal], [...personalData]];
  expect(await checkWith({ jwtSecret, eventSealKeys, personalDataKeys })).toMatchObject({ state: 'ok' });
  const rotated = { eventSealKeys: ['a newer one', ...eventSeal], personalDataKeys: ['a newer one', ...personalData] };
  expect(await checkWith({ jwtSecret, ...rotated })).toMatchObject({ state: 'ok' });

  expect(await checkWith({ jwtSecret })).toEqual({
    state: 'failed',
    text: 'EVENT_SEAL_KEYS and PERSONAL_DATA_KEY (JWT_SECRET when unset) lack a secret of the data. Add the earlier secret as the last one.',
  });
  expect(await checkWith({ jwtSecret, personalDataKeys })).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/^EVENT_SEAL_KEYS \(/),
  });
  expect(await checkWith({ jwtSecret, eventSealKeys })).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/^PERSONAL_DATA_KEY \(/),
  });
});

test('a missing secret is not created', async () => {
  await expect(checkWith({ jwtSecret: undefined })).rejects.toThrow('has no file jwt-secret');
  expect(readdirSync(app.config.dataDir)).not.toContain('jwt-secret');
});
