import type { FaultCode } from '@kundan/domain/fault';
import type { z } from 'zod';

/** Every documented path stands under this prefix. */
export const API_BASE = '/api';

/** Who may call: anybody, a signed-in shopper (admins are shoppers too), or an admin only. */
export type Access = 'public' | 'shopper' | 'admin';

/**
 * One call of the API. `path` stands under API_BASE and names its parameters with a colon.
 * `input` is one flat object: the parameters named in `path`, then the query (GET, DELETE) or the JSON body (POST, PUT, PATCH).
 */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  status: number;
  access: Access;
  summary: string;
  input: I;
  output: O;
  faults: readonly FaultCode[];
  /** The change may carry an Idempotency-Key header. */
  idempotent?: boolean;
}

export function call<I extends z.ZodType, O extends z.ZodType>(definition: Call<I, O>): Call<I, O> {
  return definition;
}

/** What a client sends. */
export type RequestOf<C extends Call> = z.input<C['input']>;
/** What the API works with after validation. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** What the API answers. */
export type OutputOf<C extends Call> = z.output<C['output']>;
