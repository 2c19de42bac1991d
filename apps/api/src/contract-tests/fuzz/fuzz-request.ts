import { allCalls, type NamedCall } from '@kundan/contracts/all-calls';
import type { Call } from '@kundan/contracts/call';
import fc from 'fast-check';
import { inputsOf } from './fuzz-input.ts';
import type { FuzzWorld } from './fuzz-world.ts';

const byName = new Map(allCalls.map((called) => [called.name, called.call]));

/** The call of this name. */
export function callNamed(name: string): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`There is no call ${name}.`);
  return call;
}

/** A request that is somewhere between right and mad. */
export interface FuzzRequest {
  /** The name of the call. */
  name: string;
  /** Whose token it carries: 'shopper 3', or a text that is no token. */
  as: { kind: 'visitor' } | { kind: 'shopper' | 'admin'; index: number } | { kind: 'junk'; token: string };
  input: Record<string, unknown>;
  headers: Record<string, string>;
  /** In the place of the JSON that `input` makes. */
  rawBody?: string | undefined;
  /** In the place of the address that `input` makes. */
  rawUrl?: string | undefined;
  /** A webhook with the provider's own signature. */
  isSigned: boolean;
}

/** For header lines: nothing that HTTP itself would not carry. */
const headerText = fc.oneof(
  fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
  fc.constantFrom('*', 'W/"1"', '"1", "2"', 'null', 'gzip, br;q=0', 'x'.repeat(500)),
);

/** Requests to every call, with what exists in the world mixed into their fields. */
export function fuzzRequests(world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const inputs = new Map(allCalls.map((called) => [called.name, inputsOf(called, world)]));
  return fc.constantFrom(...allCalls).chain((called) =>
    fc.record({
      name: fc.constant(called.name),
      as: personFor(called, world),
      input: inputs.get(called.name)!,
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strangeHeaders }),
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
const strangeHeaders = fc.dictionary(headerNames, headerText, { maxKeys: 3 });

/** Mostly who may call, so that requests get past the door. */
function personFor({ call }: NamedCall, { people }: FuzzWorld): fc.Arbitrary<FuzzRequest['as']> {
  const kind = (one: 'shopper' | 'admin') =>
    fc.nat(people[one].length - 1).map((index): FuzzRequest['as'] => ({ kind: one, index }));
  const visitor = fc.constant<FuzzRequest['as']>({ kind: 'visitor' });
  const nobody = headerText.map((token): FuzzRequest['as'] => ({ kind: 'junk', token }));
  return fc.oneof(
    { weight: call.access === 'public' ? 6 : 1, arbitrary: visitor },
    { weight: call.access === 'shopper' ? 12 : 2, arbitrary: kind('shopper') },
    { weight: call.access === 'admin' ? 12 : 2, arbitrary: kind('admin') },
    { weight: 1, arbitrary: nobody },
  );
}
