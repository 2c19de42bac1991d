import { ApiError } from '../api/request.ts';

/** What a failed sending means for the change: try again later, sign in first, or never. */
export type Verdict = { type: 'wait'; seconds?: number } | { type: 'sign-in' } | { type: 'refused'; message: string };

/**
 * Only the shop itself can refuse: a missing network, a timeout, a proxy's error page or a login page in between
 * (they know no fault codes) say nothing about the change.
 */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiError) || error.code === undefined) return { type: 'wait' };
  if (error.status === 401) return { type: 'sign-in' };
  if (error.status === 429 || error.status === 408 || error.status >= 500) {
    return error.retryAfter === undefined ? { type: 'wait' } : { type: 'wait', seconds: error.retryAfter };
  }
  return { type: 'refused', message: error.message };
}
