import { allCalls } from '@kundan/contracts/all-calls';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { hashPassword } from '../../accounts/password-hashing.ts';
import { User } from '../../accounts/user.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  // Deleting an account compares the password.
  await app.em().nativeUpdate(User, admin.id, { passwordHash: await hashPassword('pearls and rubies') });
});
afterAll(() => app.close());

const hostile: [string, unknown][] = [
  ['null', null],
  ['an empty string', ''],
  ['a NUL character', 'a\0b'],
  ['a lone surrogate', '\ud800'],
  ['SQL', `'; drop table users; --`],
  ['a path', '../../etc/passwd'],
  ['a percent sign', '%'],
  ['a long string', 'x'.repeat(6000)],
  ['a huge number', 1e308],
  ['an integer above the safe integers', 2 ** 53],
  ['an integer above int4', 2 ** 31],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['an array', [1, 'a', null]],
  ['an object', { length: 1 }],
  ['true', true],
];

test.each(allCalls)('$name rejects hostile input with a readable message', async ({ call }) => {
  const fields = Object.keys(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  // Signing out would end the session that the other calls use.
  const token = call.path === '/signout' ? undefined : admin.token;
  for (const [name, value] of hostile) {
    const input = Object.fromEntries(fields.map((field) => [field, value]));
    const { status, body } = await app.send(call, input, { token });
    expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500);
    if (status < 400) continue;
    expect(body).toMatchObject({ statusCode: status, code: expect.any(String) as string });
    expect(body.message, name).toMatch(/\S/);
    expect(body.message, name).not.toMatch(/undefined|expected|invalid input|select |insert /i);
  }
});
