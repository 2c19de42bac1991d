import type { ErrorCode } from '@kundan/domain/error';
import type { z } from 'zod';

/** The prefix of every path. */
export const API_BASE = '/api';

/** Who may call: everyone, signed-in shoppers including admins, or only admins. */
export type Access = 'public' | 'shopper' | 'admin';

/** A body that is a file: a part of a multipart form, or the body itself. */
export interface Upload {
  type: 'multipart/form-data' | 'text/csv';
  /** The field of the input: a File for multipart (also the name of the part), a string for CSV. */
  field: string;
  /** Larger files are rejected with 413. */
  maxBytes: number;
}

/** Files that a multipart form may contain beside its text fields. */
export interface FormFiles {
  /** The field of the input, a list of Files, and the name of each part. */
  field: string;
  maxFiles: number;
  /** Of one file. Larger files, and more files, are rejected with 413. */
  maxBytes: number;
  /** Of all files together. */
  maxTotalBytes: number;
}

/**
 * One call of the API.
 *
 * Names of fields: documented fields have the names of docs/specification.md, which uses snake_case (`product_id`) and
 * camelCase (`isAvailable`, `accessToken`, `pinCode`). Additional fields are snake_case (`tracking_number`,
 * `image_alt`), except those of `GET /config` and of error bodies, which are camelCase.
 */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  UsesSession extends boolean = boolean,
  Idempotent extends boolean = boolean,
  Versioned extends boolean = boolean,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without API_BASE. Parameters start with a colon. */
  path: `/${string}`;
  status: number;
  access: A;
  summary: string;
  /** One flat object: the path parameters, then the query (GET, DELETE) or the JSON body (the others; see `readsQuery`). */
  input: I;
  output: O;
  errors: readonly ErrorCode[];
  /** Whether a public call also uses the session of a signed-in shopper. */
  usesSession?: UsesSession;
  /** Whether the call honors an Idempotency-Key header. */
  idempotent?: Idempotent;
  /**
   * Whether the call honors an If-Match header with the `version` of what it changes. If that has another version by now, the
   * call is rejected with CHANGED_MEANWHILE and the current state.
   */
  versioned?: Versioned;
  /** The most bytes of a JSON body, where it may be larger than that of other calls. */
  maxBodyBytes?: number;
  /** The media type of the response; JSON when it is omitted. The output of another type is `z.string()`. */
  produces?: 'text/csv' | 'application/pdf' | 'application/zip' | 'application/xml' | 'image/webp';
  /** The field of the input that is the whole JSON body, such as a list. The other fields are in the path. */
  bodyField?: string;
  /** Set when the body is not JSON: its content becomes one field of the input, and the other fields are in the query. */
  upload?: Upload;
  /** Whether the input of a DELETE is in its body: a secret does not belong into a URL, which servers log. */
  hasBody?: boolean;
  /** Whether the body may also be an HTML form (application/x-www-form-urlencoded). */
  acceptsForm?: boolean;
  /** Whether the body may also be a multipart form of text fields; without `formFiles`, a file is rejected with 415. */
  acceptsMultipart?: boolean;
  /** The files of the multipart form. */
  formFiles?: FormFiles;
  /** Number fields of the input: every field of a multipart form is text, so their digits are converted. */
  formNumbers?: readonly string[];
  /** Fields of the input that are JSON in a multipart form. */
  formJson?: readonly string[];
}

export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  UsesSession extends boolean = false,
  Idempotent extends boolean = false,
  Versioned extends boolean = false,
>(definition: Call<I, O, A, UsesSession, Idempotent, Versioned>): Call<I, O, A, UsesSession, Idempotent, Versioned> {
  return definition;
}

/** Whether the input is in the query. */
export function readsQuery({ method, hasBody }: Pick<Call, 'method' | 'hasBody'>): boolean {
  return method === 'GET' || (method === 'DELETE' && !hasBody);
}

/** Distinguishes calls from the schemas that a contract file also exports. */
export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'errors' in value;
}

/** The input that a client sends. */
export type RequestOf<C extends Call> = z.input<C['input']>;
/** The validated input. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** The response body. */
export type OutputOf<C extends Call> = z.output<C['output']>;
