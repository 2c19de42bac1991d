import { allCalls } from '@kundan/contracts/all-calls';
import { type FaultCode, faults } from '@kundan/domain/fault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListeningTestApp } from '../testing/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../testing/factories.ts';
import type { Refusal, TestApp } from '../testing/test-app.ts';
import { allRows } from './all-rows.ts';
import type { CallRow } from './call-row.ts';
import { withField } from './input-fields.ts';
import { changedTables, tableStates } from './table-states.ts';

let app: TestApp;
let cells = 0;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterAll(async () => {
  await app.close();
  console.log(`access matrix: ${cells} cells of ${allRows.length} calls`);
});

/** Who asks. The owner is whom the thing in question belongs to. */
const actors = {
  visitor: () => undefined,
  shopper: (owner: TestUser) => owner,
  'another shopper': () => makeShopper(app),
  admin: () => makeAdmin(app),
};
type Actor = keyof typeof actors;

const things = ['own', 'foreign', 'missing', 'malformed'] as const;
type Thing = (typeof things)[number];

type Expected = { code: FaultCode } | { status: number; body?: unknown };

/** What the cell has to answer, by the rules of the shop. */
function expected({ call, names, foreign }: CallRow, actor: Actor, thing: Thing): Expected {
  if (call.access !== 'public' && actor === 'visitor') return { code: 'TOKEN_MISSING' };
  if (call.access === 'admin' && actor !== 'admin') return { code: 'FORBIDDEN' };
  switch (thing) {
    case 'own':
      return { status: call.status };
    case 'foreign':
      // Without a token nobody is known, so there is nothing to compare with.
      if (foreign === 'shared' || actor === 'visitor') return { status: call.status };
      return 'code' in foreign ? { code: foreign.code } : { status: call.status, body: foreign.body };
    case 'missing':
      return names ? { code: names.missingCode } : { status: call.status };
    case 'malformed':
      return { code: 'INVALID_INPUT' };
  }
}

/** Sends the cell's request; `owner` is the actor for what is 'own'. */
async function ask(row: CallRow, actor: Actor, thing: Thing, value?: unknown) {
  const stranger = await makeShopper(app);
  const who = await actors[actor](await makeShopper(app));
  const owner = thing === 'foreign' ? stranger : (who ?? stranger);
  const { input, ...how } = await row.right(app, owner);
  const before = await tableStates(app);
  const asked = value === undefined || !row.names ? input : withField(input, row.names.field, value);
  const answer = await app.send(row.call, asked, { ...how, ...(who && { token: who.token }) });
  return { answer, changed: changedTables(before, await tableStates(app)) };
}

function expectAnswer(row: CallRow, { answer, changed }: Awaited<ReturnType<typeof ask>>, wanted: Expected): void {
  cells += 1;
  const body = answer.body as Refusal;
  if ('code' in wanted) {
    expect([answer.status, body.code], body.message).toEqual([faults[wanted.code].status, wanted.code]);
    expect(body.message).toMatch(/\S/);
    expect(changed).toEqual([]);
    return;
  }
  expect(answer.status, body.message).toBe(wanted.status);
  expect(row.call.output.safeParse(body).error).toBeUndefined();
  if (wanted.body !== undefined) expect(body).toEqual(wanted.body);
  expect(changed).toEqual([...(row.changes ?? [])].toSorted());
}

test('the matrix has a row for every call, and one that names something says which', () => {
  expect(new Set(allRows.map(({ call }) => call))).toEqual(new Set(allCalls.map(({ call }) => call)));
  for (const { call, names, name } of allRows) {
    const inPath = /:(\w+)/.exec(call.path)?.[1];
    if (inPath !== undefined && inPath !== 'category') expect(names?.field, name).toBe(inPath);
  }
});

describe.each(allRows)('$name', (row) => {
  describe.each(Object.keys(actors) as Actor[])('as %s', (actor) => {
    for (const thing of things) {
      const values = !row.names ? [] : thing === 'missing' ? [row.names.missing] : row.names.malformed;
      if (thing === 'own' || thing === 'foreign') {
        test(thing, async () => expectAnswer(row, await ask(row, actor, thing), expected(row, actor, thing)));
      } else if (row.names) {
        test(thing, async () => {
          for (const value of values)
            expectAnswer(row, await ask(row, actor, thing, value), expected(row, actor, thing));
        });
      }
    }
  });
});
