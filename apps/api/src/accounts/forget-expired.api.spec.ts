import { signOut } from '@kundan/contracts/accounts.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../testing/factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { ForgetExpired } from './forget-expired.ts';
import { Otp } from './otp.entity.ts';
import { OtpService } from './otp.service.ts';
import { Session } from './session.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('only what is good for nothing any more is forgotten', async () => {
  const [old, fresh] = [await makeShopper(app), await makeShopper(app)];
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  await app.get(OtpService).send(old.email, hourAgo);
  await app.get(OtpService).send(fresh.email);
  await app.em().nativeUpdate(Session, { user: { id: old.id } }, { expiresAt: hourAgo });

  await new ForgetExpired(app.get(EntityManager)).forget(new Date());

  expect(await app.em().find(Otp, {})).toMatchObject([{ email: fresh.email }]);
  expect(await app.em().count(Session, { user: { id: old.id } })).toBe(0);
  expect((await app.call(signOut, {}, { token: fresh.token })).status).toBe(200);
});
