import type { Call, InputOf, OutputOf } from '@kundan/contracts/call';
import type { RawResponse } from '../response-cache/raw-response.ts';
import type { StreamedResponse } from '../response-cache/streamed-response.ts';
import type { AuthenticatedSession, ShopperId } from '../session/authenticated-session.ts';
import type { CallRequest } from './call-request.ts';

/** The session is always there for calls with access 'shopper' or 'admin', and sometimes for a public call that uses it. */
type SessionOf<C extends Call> = C['access'] extends 'public'
  ? C extends { usesSession?: true }
    ? { readonly shopper: ShopperId | undefined }
    : object
  : { readonly session: AuthenticatedSession; readonly shopper: ShopperId };

type KeyOf<C extends Call> = C extends { idempotent?: true } ? { readonly idempotencyKey: string | undefined } : object;

type VersionOf<C extends Call> = C extends { versioned?: true } ? { readonly ifMatch: number | undefined } : object;

/** What a handler gets: the validated input, and what its contract promises about session, idempotency key and version. */
export type HandledRequest<C extends Call> = Pick<
  CallRequest,
  'ip' | 'requestId' | 'negotiation' | 'request' | 'reply'
> & {
  readonly input: InputOf<C>;
} & SessionOf<C> &
  KeyOf<C> &
  VersionOf<C>;

type ResponseOf<O> = O | RawResponse<O> | StreamedResponse<O>;

/** Rejects a request after its access check, before more of it is read. */
export interface EarlyChecks {
  beforeBody?: (request: CallRequest) => Promise<void>;
  /** Gets the text fields that precede the first file of a multipart form. They are not validated. */
  beforeFiles?: (fields: Readonly<Record<string, unknown>>, request: CallRequest) => Promise<void>;
}

/** A call with its handler. `serveCalls` finds it in a field of a controller. */
export class Implementation {
  constructor(
    readonly call: Call,
    readonly handle: (request: CallRequest) => unknown,
    readonly earlyChecks: EarlyChecks,
  ) {}
}

/**
 * Binds a handler to its call: route, status and access come from the contract, and a handler that reads or returns
 * anything but the contract's input and output does not compile.
 */
export function implement<C extends Call, const O extends OutputOf<C>>(
  call: C,
  handle: (request: HandledRequest<C>) => ResponseOf<O> | Promise<ResponseOf<O>>,
  earlyChecks: EarlyChecks = {},
): Implementation {
  return new Implementation(call, handle as Implementation['handle'], earlyChecks);
}
