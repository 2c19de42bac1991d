import { setConnection } from '../offline/connection-state.ts';
import { KEPT_HEADER } from '../offline/kept-header.ts';

export interface FieldFault {
  field: string;
  message: string;
}

/** The server answered, and refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly FieldFault[];
  /** Seconds until another try may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: { message?: string; code?: string; errors?: FieldFault[] }, retryAfter?: number) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** No answer came: no network, or the shop is away. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super('The shop cannot be reached.', { cause });
    this.name = 'Offline';
  }
}

/** Only the shop speaks JSON: anything else is somebody in between, such as the login page of a hotel's network. */
const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false;

/**
 * Every request of the web app ends here. Throws `Offline` without an answer of the shop, also when the signal's time is
 * over; answers with any status.
 */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init);
    if (response.ok && !isJson(response)) throw new TypeError('A stranger answered.');
    setConnection({ offline: response.headers.has(KEPT_HEADER) });
    return response;
  } catch (error) {
    const reason: unknown = init?.signal?.aborted ? init.signal.reason : undefined;
    if (reason !== undefined && !(reason instanceof DOMException && reason.name === 'TimeoutError')) throw error;
    setConnection({ offline: true });
    throw new Offline(error);
  }
}

/** Turns an answer that is not 2xx into an `ApiError`. */
export async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, body !== null && typeof body === 'object' ? body : {}, retryAfter);
}
