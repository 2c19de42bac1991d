import type { Call, RequestOf } from '@kundan/contracts/call';
import type { FaultCode } from '@kundan/domain/fault';
import type { TestUser } from '../testing/factories.ts';
import type { TestApp } from '../testing/test-app.ts';

/** A request that is right in every field, and what has to come with it. */
export interface Arranged<Input = object> {
  input: Input;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

/** What a wrong field is answered with, word by word. A field of the contract without an entry fails the test. */
export interface FieldRule {
  /** Left out when the field may be missing. */
  missing?: string;
  /** Values that are refused, each with its words. */
  wrong?: readonly (readonly [value: unknown, message: string])[];
}

/** A request the shop understands and refuses. */
export interface RefusedCase {
  name: string;
  /** Arranges the case and names the wrong request; what it leaves out is taken from the right one. */
  arrange(app: TestApp, caller: TestUser, right: Arranged): Promise<Partial<Arranged>>;
  code: FaultCode;
  /** Tables that the refusal itself changes: a wrong code counts as a try. */
  changes?: readonly string[];
}

/** What the input names that somebody may own. */
export interface NamedThing {
  /** The field that names it. */
  field: string;
  /** Well-formed, but nothing has this name. */
  missing: unknown;
  missingCode: FaultCode;
  /** Not the name of anything, ever. */
  malformed: readonly unknown[];
}

/** How one call has to behave; the walkers in this folder make the tests of it. */
export interface CallRow<C extends Call = Call> {
  call: C;
  /** Makes what the call needs, belonging to `owner`. */
  right(app: TestApp, owner: TestUser): Promise<Arranged<RequestOf<C> & object>>;
  /** What the answer holds, beside having the contract's shape. */
  answers?: unknown;
  /** Tables that the right call changes; none when it only reads. */
  changes?: readonly string[];
  /** A public call that also knows who is signed in. */
  knowsShopper?: true;
  fields?: Readonly<Record<string, FieldRule>>;
  names?: NamedThing;
  /**
   * What another person gets who sends the owner's request: the same as the owner ('shared'),
   * a refusal, or an answer of their own without anything of the owner's.
   */
  foreign: 'shared' | { code: FaultCode } | { body: unknown };
  refused?: readonly RefusedCase[];
}

/** A row of one call, checked against its contract and then put among the rows of all. */
export function row<C extends Call>(one: CallRow<C>): CallRow {
  return one as unknown as CallRow;
}
