import { allCalls, type NamedCall } from '@kundan/contracts/all-calls';
import type { Call } from '@kundan/contracts/call';
import fc from 'fast-check';
import { fuzzInputs } from './fuzz-input.ts';
import type { FuzzFixture } from './fuzz-fixture.ts';

const byName = new Map(allCalls.map((called) => [called.name, called.call]));

/** Returns the call with this name. */
export function callNamed(name: string): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`Unknown call: ${name}.`);
  return call;
}

/** A generated request, valid or not. */
export interface FuzzRequest {
  /** The name of the call. */
  name: string;
  /** The sender of the token: a user of the fixture, no one, or an invalid token. */
  sender: { kind: 'visitor' } | { kind: 'shopper' | 'admin'; index: number } | { kind: 'junk'; token: string };
  input: Record<string, unknown>;
  headers: Record<string, string>;
  /** Replaces the JSON body made from `input`. */
  rawBody?: string | undefined;
  /** Replaces the URL made from `input`. */
  rawUrl?: string | undefined;
  /** Adds a valid webhook signature. */
  isSigned: boolean;
}

/** Header values that HTTP can transport. */
const headerText = fc.oneof(
  fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
  fc.constantFrom('*', 'W/"1"', '"1", "2"', 'null', 'gzip, br;q=0', 'x'.repeat(500)),
);

/** All calls but the one that withdraws every product of the fixture. */
const fuzzedCalls = allCalls.filter(({ name }) => name !== 'removeSamples');

/** Generates requests to every fuzzed call. */
export function fuzzRequests(fixture: FuzzFixture): fc.Arbitrary<FuzzRequest> {
  const inputs = new Map(fuzzedCalls.map((called) => [called.name, fuzzInputs(called, fixture)]));
  return fc.constantFrom(...fuzzedCalls).chain((called) =>
    fc.record({
      name: fc.constant(called.name),
      sender: senderFor(called, fixture),
      input: inputs.get(called.name)!,
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: unusualHeaders }),
      rawBody: rarely(fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constantFrom('{', '[]', '{"a":1,}', '"'))),
      rawUrl: rarely(fc.string({ maxLength: 80 }).map((tail) => `/api/${encodeURI(tail.toWellFormed())}`)),
      isSigned: fc.boolean(),
    }),
  );
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 24, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

// prettier-ignore
const headerNames = fc.constantFrom(
  'idempotency-key', 'if-none-match', 'accept-encoding', 'cookie', 'content-type', 'accept', 'x-forwarded-for', 'range', 'origin',
  'x-http-method-override', 'x-razorpay-signature', 'x-razorpay-event-id',
);
const unusualHeaders = fc.dictionary(headerNames, headerText, { maxKeys: 3 });

/** Mostly a sender who is allowed to make the call, so that requests pass the access check. */
function senderFor({ call }: NamedCall, { users }: FuzzFixture): fc.Arbitrary<FuzzRequest['sender']> {
  const kind = (one: 'shopper' | 'admin') =>
    fc.nat(users[one].length - 1).map((index): FuzzRequest['sender'] => ({ kind: one, index }));
  const visitor = fc.constant<FuzzRequest['sender']>({ kind: 'visitor' });
  const invalidToken = headerText.map((token): FuzzRequest['sender'] => ({ kind: 'junk', token }));
  return fc.oneof(
    { weight: call.access === 'public' ? 6 : 1, arbitrary: visitor },
    { weight: call.access === 'shopper' ? 12 : 2, arbitrary: kind('shopper') },
    { weight: call.access === 'admin' ? 12 : 2, arbitrary: kind('admin') },
    { weight: 1, arbitrary: invalidToken },
  );
}
