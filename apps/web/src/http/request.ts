import { locale } from '@kundan/texts/en/language';
import { CACHED_RESPONSE_HEADER } from './cached-response-header.ts';
import { offlineStore } from './connection.ts';

export interface FieldError {
  field: string;
  message: string;
}

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly FieldError[];
  /** Seconds after which a retry may succeed, from the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** What the API has now, when the request changed an older version of it. */
  readonly current: unknown;

  constructor(
    status: number,
    body: { message?: string; code?: string; errors?: FieldError[]; current?: unknown },
    retryAfter?: number,
  ) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
    this.current = body.current;
  }
}

/** The API's message for an error, or `otherwise` for an error of another kind. */
export const errorText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

/** No response arrived: there is no network, or the API is unreachable. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super('The shop cannot be reached.', { cause });
    this.name = 'Offline';
  }
}

/** A response whose body arrived in full. */
export interface ParsedResponse {
  status: number;
  headers: Headers;
  data: unknown;
}

let wordError = (body: unknown): Promise<unknown> => Promise.resolve(body);

/**
 * Words the bodies of errors in the language of the build. The pages of other languages set it. The service worker, whose script cannot load
 * a part of itself later, keeps the English words.
 */
export function wordErrorsWith(word: typeof wordError): void {
  wordError = word;
}

/**
 * Sends a request and reads the JSON of its body, or with `expected` the file of a successful response; every request of the web app
 * uses it. Returns the response with any status.
 * Throws `Offline` when no complete response of the API arrived: there was no connection, it broke off in the middle of the
 * body, or `timeoutMs` expired before the end of the body.
 */
export async function request(
  path: string,
  init?: RequestInit,
  timeoutMs?: number,
  expected: 'json' | 'file' = 'json',
): Promise<ParsedResponse> {
  try {
    const response = await fetch(path, { ...init, signal: timeoutMs ? AbortSignal.timeout(timeoutMs) : null });
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    const isJson = type.includes('json');
    const isFile = expected === 'file' && response.ok && !type.includes('html');
    // The API sends JSON and files only. Anything else comes from something in between: a captive portal's login page (also with
    // 403 or 511), or a proxy's error page, whose status is the result.
    if (!isFile && !isJson && (status < 500 || status > 504)) throw new TypeError();
    let data: unknown = isFile ? await response.blob() : isJson ? await response.json() : undefined;
    // Without the words of the language, those of the API.
    if (locale !== 'en' && !response.ok) data = await wordError(data).catch(() => data);
    offlineStore.set(headers.has(CACHED_RESPONSE_HEADER));
    return { status, headers, data };
  } catch (error) {
    offlineStore.set(true);
    throw new Offline(error);
  }
}

/** Returns the body of a successful response. Throws `ApiError` for an error response. */
export function dataOf({ status, headers, data }: ParsedResponse): unknown {
  if (status < 300) return data;
  // Object() turns a missing or primitive body into an object without the API's fields.
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  throw new ApiError(status, Object(data) as object, retryAfter);
}
