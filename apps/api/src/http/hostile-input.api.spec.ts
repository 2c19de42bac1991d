import { allCalls } from '@kundan/contracts/all-calls';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../testing/factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const hostile: [string, unknown][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['a NUL', 'a\0b'],
  ['half a character', '\ud800'],
  ['SQL', `'; drop table users; --`],
  ['a path', '../../etc/passwd'],
  ['a percent', '%'],
  ['a long text', 'x'.repeat(6000)],
  ['a huge number', 1e308],
  ['a number above the integers', 2 ** 53],
  ['a number above int4', 2 ** 31],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a list', [1, 'a', null]],
  ['an object', { length: 1 }],
  ['true', true],
];

test.each(allCalls)('$name refuses hostile input in words', async ({ call }) => {
  const fields = Object.keys(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  // Signing out would end the session that the other calls are made with.
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
