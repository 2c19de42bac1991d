import { readsQuery } from '@kundan/contracts/call';
import { allCalls } from '@kundan/contracts/all-calls';
import type { ErrorBody } from '@kundan/contracts/error-message';
import { errorResponses } from '@kundan/contracts/error-responses';
import type { ErrorCode } from '@kundan/domain/error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListeningTestApp } from '../support/orders/checkout-factories.ts';
import { expectChanges } from '../support/database/database-snapshot.ts';
import { makeAdmin, makeShopper, type TestUser } from '../support/factories.ts';
import type { ShopResponse } from '@kundan/test-support/shop-client';
import type { TestApp } from '../support/test-app.ts';
import { allCallCases } from './cases/all-cases.ts';
import type { ArrangedRequest, CallCase } from './cases/call-case.ts';
import { inputFields, withField } from './input-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterAll(() => app.close());

/** Values that are invalid for every field whose contract does not accept them. */
const junk = [null, '', 0, -1, 1.5, true, [], {}, ['a'], 'a\0b', '\ud800', 'x'.repeat(60_000), 2 ** 53];

const makeCaller = ({ call }: CallCase) => (call.access === 'admin' ? makeAdmin(app) : makeShopper(app));

function send({ call }: CallCase, { input, ...options }: ArrangedRequest, caller?: TestUser) {
  const isSignedIn = caller && (call.access !== 'public' || call.usesSession);
  return app.send(call, input, { ...options, ...(isSignedIn && { token: caller.token }) });
}

function expectError({ status, body, headers }: ShopResponse<unknown>, code: ErrorCode, message = ''): void {
  // A stale change is answered with the current state.
  const current = code === 'CHANGED_MEANWHILE' && { current: expect.any(Object) as object };
  expect({ status, body }, message).toEqual({
    status: errorResponses[code].status,
    body: {
      statusCode: errorResponses[code].status,
      message: errorResponses[code].message,
      code,
      params: {},
      ...current,
    },
  });
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

function expectFieldError({ status, body }: ShopResponse<ErrorBody>, path: string, message: string, about: string) {
  expect({ status, ...body }, about).toMatchObject({ status: 400, statusCode: 400, code: 'INVALID_INPUT' });
  expect(body.errors, about).toMatchObject([{ field: path, message }]);
  expect(body.message, about).toBe(message);
}

test('every contract has exactly one case', () => {
  expect(allCallCases.map(({ name }) => name).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

describe.each(allCallCases)('$name', (one) => {
  const { call, fields = {} } = one;

  async function arrange() {
    const caller = await makeCaller(one);
    return { caller, valid: await one.arrange(app, caller) };
  }

  test('answers a valid request as documented and changes the documented tables', async () => {
    const { caller, valid } = await arrange();
    const { status, body } = await expectChanges(app, one.changes ?? [], () => send(one, valid, caller));
    const anyBody: unknown = call.status === 204 ? undefined : expect.anything();
    expect({ status, body }).toMatchObject({ status: call.status, body: one.response ?? anyBody });
    expect(call.output.safeParse(body).error).toBeUndefined();
  });

  test('has a rule for every field of the contract and for no other', () => {
    expect(Object.keys(fields).toSorted()).toEqual(
      inputFields(call)
        .map(({ path }) => path)
        .toSorted(),
    );
    for (const { path, required } of inputFields(call)) {
      if (required) expect(fields[path]?.missing, `${path} is required`).toBeDefined();
    }
  });

  if (Object.keys(fields).length > 0) {
    test('rejects each missing or invalid field with its message and changes nothing', async () => {
      const { caller, valid } = await arrange();
      for (const [path, { missing, invalid = [] }] of Object.entries(fields)) {
        const cases = missing === undefined ? invalid : [[undefined, missing] as const, ...invalid];
        const sendAll = async () => {
          for (const [value, message] of cases) {
            const input = withField(valid.input, path, value);
            const response = await send(one, { ...valid, input }, caller);
            expectFieldError(response, path, message, `${path} = ${JSON.stringify(value)}`);
          }
        };
        await expectChanges(app, [], sendAll, path);
      }
    });

    test('rejects junk in every field that does not accept it and changes nothing', async () => {
      const { caller, valid } = await arrange();
      const inQuery = readsQuery(call);
      const sendJunk = async (path: string) => {
        for (const value of junk) {
          const input = withField(valid.input, path, inQuery ? String(value).toWellFormed() : value);
          if (call.input.safeParse(input).success) continue;
          const about = `${path} = ${JSON.stringify(value).slice(0, 100)}`;
          const { status, body } = await send(one, { ...valid, input }, caller);
          expect({ status, code: body.code }, about).toEqual({ status: 400, code: 'INVALID_INPUT' });
          expect(
            // An invalid element of a list is named with its position: 'couriers.0'.
            body.errors?.map(({ field }) => field.replace(/\.\d+$/, '')),
            about,
          ).toEqual([path]);
          expect(body.message, about).toMatch(/^[A-Z].+\w\.?$/);
        }
      };
      for (const path of Object.keys(fields)) await expectChanges(app, [], () => sendJunk(path), path);
    });
  }

  if (call.access === 'public' && !call.usesSession) {
    test('ignores an invalid token', async () => {
      const { input, ...options } = (await arrange()).valid;
      expect((await app.send(call, input, { ...options, token: 'not a token' })).status).toBe(call.status);
    });
  } else {
    test('rejects an invalid token and does not treat its caller as a visitor', async () => {
      const { caller, valid } = await arrange();
      const { input, headers, ...options } = valid;
      for (const token of ['x', `${caller.token}x`, `${caller.token} ${caller.token}`]) {
        const withToken = { ...options, headers: { ...headers, authorization: `Bearer ${token}` } };
        const response = await expectChanges(app, [], () => app.send(call, input, withToken), token);
        expectError(response, 'SESSION_EXPIRED', token);
      }
    });
  }

  if (call.access !== 'public') {
    test('requires a bearer token in the Authorization header', async () => {
      const { caller, valid } = await arrange();
      const { input, headers, ...options } = valid;
      const send = (more: Record<string, string> = {}) =>
        app.send(call, input, { ...options, headers: { ...headers, ...more } });
      expectError(await expectChanges(app, [], () => send(), 'no token'), 'TOKEN_MISSING');
      for (const authorization of ['', 'Bearer ', 'Basic YTpi', caller.token]) {
        const response = await expectChanges(app, [], () => send({ authorization }), authorization);
        expectError(response, 'TOKEN_MISSING', authorization);
      }
      const cookies = { ...options.cookies, token: caller.token, accessToken: caller.token };
      const inOtherPlaces = { ...options, headers, cookies };
      expectError(await app.send(call, { ...input, token: caller.token }, inOtherPlaces), 'TOKEN_MISSING');
    });
  }

  if (call.access === 'admin') {
    test('is forbidden for shoppers', async () => {
      const { token } = await makeShopper(app);
      const { valid } = await arrange();
      const response = await expectChanges(app, [], () => app.send(call, valid.input, { ...valid, token }));
      expectError(response, 'FORBIDDEN');
    });
  }

  for (const { name, arrange: arrangeRejected, code, changes = [] } of one.rejected ?? []) {
    test(`rejects ${name} with ${code}`, async () => {
      const { caller, valid } = await arrange();
      const request = { ...valid, ...(await arrangeRejected(app, caller, valid)) };
      expectError(await expectChanges(app, changes, () => send(one, request, caller)), code);
    });
  }
});
