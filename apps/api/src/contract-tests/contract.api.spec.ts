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

  test('lets in whom it should, and nobody else', async () => {
    if (call.access === 'public' && !row.knowsShopper) return;
    const caller = await makeCaller(row);
    const right = await row.right(app, caller);
    const { input, headers } = right;
    const asStranger = (authorization?: string) =>
      app.send(call, input, {
        ...right,
        headers: { ...headers, ...(authorization !== undefined && { authorization }) },
      });
    if (call.access !== 'public') {
      for (const header of [undefined, '', 'Bearer ', 'Basic YTpi', caller.token, `bearer ${caller.token}x`]) {
        const answer = await changing([], () => asStranger(header), `authorization: ${header}`);
        expect(answer.status).toBe(401);
      }
      expectRefusal(await asStranger(), 'TOKEN_MISSING');
    }
    for (const header of ['Bearer x', `Bearer ${caller.token}x`, `Bearer ${caller.token} ${caller.token}`]) {
      expectRefusal(await changing([], () => asStranger(header), header), 'SESSION_EXPIRED', header);
    }
    if (call.access === 'admin') {
      const { token } = await makeShopper(app);
      expectRefusal(await changing([], () => app.send(call, input, { ...right, token }), 'as a shopper'), 'FORBIDDEN');
    }
  });

  for (const { name, arrange, code, changes = [] } of row.refused ?? []) {
    test(`refuses ${name}`, async () => {
      const caller = await makeCaller(row);
      const right = await row.right(app, caller);
      const arranged = { ...right, ...(await arrange(app, caller, right)) };
      expectRefusal(await changing(changes, () => send(row, arranged, caller), name), code);
    });
  }
});
