import { live, ready } from '@kundan/contracts/platform.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('says that it lives and that every part is usable', async () => {
  expect((await app.call(live, {})).body).toEqual({ status: 'ok' });
  const answer = await app.call(ready, {});
  expect(answer.body).toEqual({ status: 'ok', parts: { database: 'ok', queue: 'ok', migrations: 'ok' } });
});
