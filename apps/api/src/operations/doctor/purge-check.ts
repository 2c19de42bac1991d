import { requestPurge } from '../../catalogue/changes/request-purge.ts';
import { type CheckResult, failed, ok } from './check-result.ts';

/** A tag that no answer of the shop has, so that a CDN that purges by tags keeps everything. */
const NO_TAG = 'kundan-doctor';

/** Whether the CDN of CDN_PURGE_URL accepts a purge. */
export async function checkPurge(purgeUrl: string): Promise<CheckResult> {
  const { origin } = new URL(purgeUrl);
  try {
    const { ok: isAccepted, status } = await requestPurge(purgeUrl, [NO_TAG]);
    if (isAccepted) return ok('Accepts a purge.');
    if (status === 401 || status === 403) return failed(`${origin} refuses the token of CDN_PURGE_URL (${status}).`);
    return failed(`${origin} refuses a purge with status ${status}. Correct the path of CDN_PURGE_URL.`);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as { code?: string } | undefined)?.code ?? message;
    return failed(`Nothing answers at ${origin} (${reason}). Correct CDN_PURGE_URL or unset it.`);
  }
}
