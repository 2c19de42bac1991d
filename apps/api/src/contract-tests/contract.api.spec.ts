import { allCalls } from '@kundan/contracts/all-calls';
import { type FaultCode, faults } from '@kundan/domain/fault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListeningTestApp } from '../testing/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../testing/factories.ts';
import type { Answer, Refusal, TestApp } from '../testing/test-app.ts';
import { allRows } from './all-rows.ts';
import type { Arranged, CallRow } from './call-row.ts';
import { inputFields, withField } from './input-fields.ts';
import { changedTables, tableStates } from './table-states.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterAll(() => app.close());

/** No field may be any of these, unless its contract says so. */
const junk = [null, '', 0, -1, 1.5, true, [], {}, ['a'], 'a\0b', '\ud800', 'x'.repeat(60_000), 2 ** 53];

const makeCaller = ({ call }: CallRow) => (call.access === 'admin' ? makeAdmin(app) : makeShopper(app));

function send({ call, knowsShopper }: CallRow, { input, ...how }: Arranged, caller?: TestUser) {
  const isKnown = caller && (call.access !== 'public' || knowsShopper);
  return app.send(call, input, { ...how, ...(isKnown && { token: caller.token }) });
}

/** What `work` changed; it has to be `tables`. */
async function changing<T>(tables: readonly string[], work: () => Promise<T>, about: string): Promise<T> {
  const before = await tableStates(app);
  const answer = await work();
  expect(changedTables(before, await tableStates(app)), about).toEqual([...tables].toSorted());
  return answer;
}

function expectRefusal({ status, body, headers }: Answer<unknown>, code: FaultCode, about = ''): void {
  expect({ status, body }, about).toEqual({
    status: faults[code].status,
    body: { statusCode: faults[code].status, message: faults[code].message, code },
  });
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

function expectWrongField({ status, body }: Answer<Refusal>, path: string, message: string, about: string): void {
  expect({ status, ...body }, about).toMatchObject({ status: 400, statusCode: 400, code: 'INVALID_INPUT' });
  expect(body.errors, about).toEqual([{ field: path, message }]);
  expect(body.message, about).toBe(message);
}

test('every contract has one row', () => {
  expect(allRows.map(({ name }) => name).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

describe.each(allRows)('$name', (row) => {
  const { call, fields = {} } = row;

  test('answers the right request as documented, and changes what it should', async () => {
    const caller = await makeCaller(row);
    const arranged = await row.right(app, caller);
    const { status, body } = await changing(row.changes ?? [], () => send(row, arranged, caller), 'changed tables');
    expect({ status, body }).toMatchObject({ status: call.status, body: row.answers ?? expect.anything() });
    expect(call.output.safeParse(body).error).toBeUndefined();
  });

  test('has a rule for every field, and no other', () => {
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
    test('refuses each missing or wrong field in its words, and changes nothing', async () => {
      const caller = await makeCaller(row);
      const right = await row.right(app, caller);
      for (const [path, { missing, wrong = [] }] of Object.entries(fields)) {
        const cases = missing === undefined ? wrong : [[undefined, missing] as const, ...wrong];
        for (const [value, message] of cases) {
          const about = `${path} = ${JSON.stringify(value)}`;
          const input = withField(right.input, path, value);
          const answer = await changing([], () => send(row, { ...right, input }, caller), about);
          expectWrongField(answer, path, message, about);
        }
      }
    });

    test('refuses junk in any field, unless the contract takes it, and changes nothing', async () => {
      const caller = await makeCaller(row);
      const right = await row.right(app, caller);
      const inQuery = call.method === 'GET' || call.method === 'DELETE';
      for (const path of Object.keys(fields)) {
        for (const value of junk) {
          const input = withField(right.input, path, inQuery ? String(value).toWellFormed() : value);
          if (call.input.safeParse(input).success) continue;
          const about = `${path} = ${JSON.stringify(value).slice(0, 100)}`;
          const { status, body } = await changing([], () => send(row, { ...right, input }, caller), about);
          expect({ status, code: body.code }, about).toEqual({ status: 400, code: 'INVALID_INPUT' });
          expect(
            body.errors?.map(({ field }) => field),
            about,
          ).toEqual([path]);
          expect(body.message, about).toMatch(/^[A-Z].+\w\.?$/);
        }
      }
    });
  }

  if (call.access === 'public' && !row.knowsShopper) {
    test('answers anybody, whatever token comes with it', async () => {
      const { input, ...how } = await row.right(app, await makeCaller(row));
      expect((await app.send(call, input, { ...how, token: 'none of the shop' })).status).toBe(call.status);
    });
  } else {
    test('takes a token that is none for no visitor’s', async () => {
      const caller = await makeCaller(row);
      const { input, headers, ...how } = await row.right(app, caller);
      for (const token of ['x', `${caller.token}x`, `${caller.token} ${caller.token}`]) {
        const as = { ...how, headers: { ...headers, authorization: `Bearer ${token}` } };
        expectRefusal(await changing([], () => app.send(call, input, as), token), 'SESSION_EXPIRED', token);
      }
    });
  }

  if (call.access !== 'public') {
    test('wants a token, in the one place where it belongs', async () => {
      const caller = await makeCaller(row);
      const { input, headers, ...how } = await row.right(app, caller);
      expectRefusal(await changing([], () => app.send(call, input, { ...how, headers }), 'no token'), 'TOKEN_MISSING');
      for (const authorization of ['', 'Bearer ', 'Basic YTpi', caller.token]) {
        const as = { ...how, headers: { ...headers, authorization } };
        expectRefusal(
          await changing([], () => app.send(call, input, as), authorization),
          'TOKEN_MISSING',
          authorization,
        );
      }
      const inCookie = { ...how, headers, cookies: { ...how.cookies, token: caller.token, accessToken: caller.token } };
      expectRefusal(await app.send(call, { ...input, token: caller.token }, inCookie), 'TOKEN_MISSING');
    });
  }

  if (call.access === 'admin') {
    test('is not for shoppers', async () => {
      const { token } = await makeShopper(app);
      const right = await row.right(app, await makeCaller(row));
      const answer = await changing([], () => app.send(call, right.input, { ...right, token }), 'as a shopper');
      expectRefusal(answer, 'FORBIDDEN');
    });
  }

  for (const { name, arrange, code, changes = [] } of row.refused ?? []) {
    test(`refuses ${name}`, async () => {
      const caller = await makeCaller(row);
      const right = await row.right(app, caller);
      const arranged = { ...right, ...(await arrange(app, caller, right)) };
      expectRefusal(await changing(changes, () => send(row, arranged, caller), name), code);
    });
  }
});
