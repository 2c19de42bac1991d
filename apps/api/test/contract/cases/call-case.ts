import type { Call, RequestOf } from '@kundan/contracts/call';
import type { ErrorCode } from '@kundan/domain/error';
import type { StaffRole } from '@kundan/domain/shop';
import type { TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';

/** A request with the cookies and headers that it needs. */
export interface ArrangedRequest<Input = object> {
  input: Input;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The exact messages for invalid values of one input field. */
export interface FieldRule {
  /** The message for a missing field; omitted for an optional field. */
  missing?: string;
  /** Invalid values, each with its message. */
  invalid?: readonly (readonly [value: unknown, message: string])[];
}

/** A well-formed request that the call rejects. */
export interface RejectedRequest {
  name: string;
  /** Creates the situation and returns the request; omitted parts are taken from the valid request. */
  arrange(app: TestApp, caller: TestUser, valid: ArrangedRequest): Promise<Partial<ArrangedRequest>>;
  code: ErrorCode;
  /** Tables that the rejection itself changes: a wrong OTP is counted. */
  changes?: readonly string[];
}

/** The input field that identifies a resource. */
export interface ResourceField {
  field: string;
  /** A well-formed value that identifies nothing. */
  missing: unknown;
  missingCode: ErrorCode;
  /** Values that can never identify a resource. */
  malformed: readonly unknown[];
}

/** The expected behavior of one call. calls.api.spec.ts and access-matrix.api.spec.ts generate tests from it. */
export interface CallCase<C extends Call = Call> {
  call: C;
  /** Creates what the call needs, owned by `owner`, and returns a valid request. */
  arrange(app: TestApp, owner: TestUser): Promise<ArrangedRequest<RequestOf<C> & object>>;
  /** What the response body contains, in addition to the shape of the contract. */
  response?: unknown;
  /** Tables that the valid request changes; omitted when it only reads. */
  changes?: readonly string[];
  /** Tables that it changes as well when the owner is an admin. */
  changesByAdmin?: readonly string[];
  /** Tables that it changes as well when an admin calls it, whoever the owner is. */
  changesWhenAdminCalls?: readonly string[];
  /** Tables that it changes as well when a visitor calls it. */
  changesByVisitor?: readonly string[];
  /** A rule for every field of the contract's input, by dotted path. */
  fields?: Readonly<Record<string, FieldRule>>;
  resource?: ResourceField;
  /**
   * The response to another user who sends the owner's request: the same as for the owner ('shared'), an error, or a
   * body without data of the owner. `changes`: the tables that this response changes, if they differ from the owner's.
   */
  forOtherUser: 'shared' | { code: ErrorCode } | { body: unknown; changes?: readonly string[] };
  /** Roles that may make the call, but not with this input. */
  refusedTo?: readonly StaffRole[];
  /** True when admins get the response of the owner. */
  openToAdmins?: true;
  rejected?: readonly RejectedRequest[];
}

/** Checks a case against the types of its call and returns it with the type shared by all cases. */
export function defineCase<C extends Call>(one: CallCase<C>): CallCase {
  return one as unknown as CallCase;
}
