import { allCalls } from '@kundan/contracts/all-calls';
import type { ErrorBody } from '@kundan/contracts/error-message';
import { errorResponses } from '@kundan/contracts/error-responses';
import type { AdminCallName } from '@kundan/contracts/all-calls';
import { staffAccess } from '@kundan/contracts/staff-access';
import type { ErrorCode } from '@kundan/domain/error';
import type { StaffRole } from '@kundan/domain/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListeningTestApp } from '../support/orders/checkout-factories.ts';
import { changedTables, takeSnapshot } from '../support/database/database-snapshot.ts';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../support/factories.ts';
import type { TestApp } from '../support/test-app.ts';
import { allCallCases } from './cases/all-cases.ts';
import type { CallCase } from './cases/call-case.ts';
import { withField } from './input-fields.ts';

let app: TestApp;
let cells = 0;
beforeAll(async () => {
  app = await openListeningTestApp();
});
afterAll(async () => {
  await app.close();
  console.log(`access matrix: ${cells} cells of ${allCallCases.length} calls`);
});

type StaffCaller = Exclude<StaffRole, 'owner'>;

/** Returns the caller; `owner` is the user who owns the requested resource. */
const callers = {
  visitor: () => undefined,
  shopper: (owner: TestUser) => owner,
  'another shopper': () => makeShopper(app),
  admin: () => makeAdmin(app),
};
type Caller = keyof typeof callers;

const makeCaller = (caller: Caller | StaffCaller, owner: TestUser) =>
  caller in callers ? callers[caller as Caller](owner) : makeStaff(app, caller as StaffCaller);

const resources = ['own', 'foreign', 'missing', 'malformed'] as const;
type Resource = (typeof resources)[number];

type Expected = { code: ErrorCode } | { status: number; body?: unknown; changes?: readonly string[] | undefined };

/** Why this caller may not make the call, whatever it is about. */
function refusalOf({ access }: CallCase['call'], caller: Caller): ErrorCode | undefined {
  if (access !== 'public' && caller === 'visitor') return 'TOKEN_MISSING';
  return access === 'admin' && caller !== 'admin' ? 'FORBIDDEN' : undefined;
}

/** The response that the access rules of the shop require. */
function expectedResponse(
  { call, resource, forOtherUser, openToAdmins }: CallCase,
  caller: Caller,
  kind: Resource,
): Expected {
  const refusal = refusalOf(call, caller);
  if (refusal) return { code: refusal };
  switch (kind) {
    case 'own':
      return { status: call.status };
    case 'foreign':
      // A visitor of a public call has no identity that could differ from the owner's.
      if (forOtherUser === 'shared' || caller === 'visitor') return { status: call.status };
      if (openToAdmins && caller === 'admin') return { status: call.status };
      return 'code' in forOtherUser ? { code: forOtherUser.code } : { status: call.status, ...forOtherUser };
    case 'missing':
      return resource ? { code: resource.missingCode } : { status: call.status };
    case 'malformed':
      return { code: 'INVALID_INPUT' };
  }
}

/** Prepares a request of this caller. Returns the function that sends it, with `value` in the field of the resource when it is given. */
async function prepare(one: CallCase, caller: Caller | StaffCaller, kind: Resource) {
  const otherUser = await makeShopper(app);
  const user = await makeCaller(caller, await makeShopper(app));
  const owner = kind === 'foreign' ? otherUser : (user ?? otherUser);
  const { input, ...options } = await one.arrange(app, owner);
  return async (value?: unknown) => {
    const before = await takeSnapshot(app);
    const sent = value === undefined || !one.resource ? input : withField(input, one.resource.field, value);
    const response = await app.send(one.call, sent, { ...options, ...(user && { token: user.token }) });
    return { response, changed: changedTables(before, await takeSnapshot(app)) };
  };
}

type Send = Awaited<ReturnType<typeof prepare>>;

function expectResponse(
  one: CallCase,
  { response, changed }: Awaited<ReturnType<Send>>,
  expected: Expected,
  more: readonly string[] = [],
) {
  cells += 1;
  // Undefined when a call is answered with 204.
  const body = response.body as ErrorBody | undefined;
  if ('code' in expected) {
    const { status } = errorResponses[expected.code];
    expect([response.status, body?.code], body?.message).toEqual([status, expected.code]);
    expect(body?.message).toMatch(/\S/);
    expect(changed).toEqual([]);
    return;
  }
  expect(response.status, body?.message).toBe(expected.status);
  expect(one.call.output.safeParse(body).error).toBeUndefined();
  if (expected.body !== undefined) expect(body).toEqual(expected.body);
  expect(changed).toEqual([...(expected.changes ?? one.changes ?? []), ...more].toSorted());
}

test('every call has a case, and a case with an id in its path names that field as its resource', () => {
  expect(new Set(allCallCases.map(({ call }) => call))).toEqual(new Set(allCalls.map(({ call }) => call)));
  for (const { call, resource, name } of allCallCases) {
    const inPath = /:(\w+)/.exec(call.path)?.[1];
    if (inPath !== undefined && inPath !== 'category') expect(resource?.field, name).toBe(inPath);
  }
});

const staffRoles: readonly StaffCaller[] = ['manager', 'helper', 'accountant'];

/** The response to a role that is not an owner. */
function expectedForStaff({ name, call, refusedTo }: (typeof allCallCases)[number], role: StaffRole): Expected {
  const isAllowed = staffAccess[name as AdminCallName].includes(role) && !refusedTo?.includes(role);
  return isAllowed ? { status: call.status } : { code: 'FORBIDDEN' };
}

describe.each(allCallCases)('$name', (one) => {
  if (one.call.access === 'admin')
    test.each(staffRoles)('called by a person with the role %s', async (role) => {
      const more = one.changesByAdmin ?? one.changesWhenAdminCalls;
      const send = await prepare(one, role, 'own');
      expectResponse(one, await send(), expectedForStaff(one, role), more);
    });

  describe.each(Object.keys(callers) as Caller[])('called by %s', (caller) => {
    // A refusal does not depend on the resource, and comes before its check.
    const kinds = refusalOf(one.call, caller) ? (['own', 'malformed'] as const) : resources;
    for (const kind of kinds) {
      const expected = expectedResponse(one, caller, kind);
      const title = `${kind} resource: ${'code' in expected ? expected.code : expected.status}`;
      const values = !one.resource ? [] : kind === 'missing' ? [one.resource.missing] : one.resource.malformed;
      if (kind === 'own' || kind === 'foreign') {
        const byOwner = kind === 'own' ? one.changesByAdmin : undefined;
        const byAdmin = caller === 'admin' ? (byOwner ?? one.changesWhenAdminCalls) : undefined;
        const more = caller === 'visitor' ? one.changesByVisitor : byAdmin;
        test(title, async () => {
          const send = await prepare(one, caller, kind);
          expectResponse(one, await send(), expected, more);
        });
      } else if (one.resource) {
        test(title, async () => {
          // Refused requests change nothing, so one preparation serves all values.
          const send = await prepare(one, caller, kind);
          for (const value of values) expectResponse(one, await send(value), expected);
        });
      }
    }
  });
});
