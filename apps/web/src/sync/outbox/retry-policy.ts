import { ApiError } from '../../http/request.ts';

/** What to do with an entry that could not be sent: retry later, sign in first, or drop it because the API rejected it. */
export type RetryDecision =
  { type: 'retry'; seconds?: number } | { type: 'sign-in' } | { type: 'rejected'; error: ApiError };

/**
 * Only an error code of the API can reject an entry. A missing network, a timeout, a proxy's error page or a captive portal
 * sends no error code and leads to a retry.
 */
export function classifyError(error: unknown): RetryDecision {
  if (!(error instanceof ApiError)) return { type: 'retry' };
  // A proxy may refuse a large upload; repeating it does not help.
  if (error.status === 413) return { type: 'rejected', error };
  if (error.code === undefined) return { type: 'retry' };
  if (error.status === 401) return { type: 'sign-in' };
  if (error.status === 429 || error.status === 408 || error.status >= 500) {
    return error.retryAfter === undefined ? { type: 'retry' } : { type: 'retry', seconds: error.retryAfter };
  }
  return { type: 'rejected', error };
}
