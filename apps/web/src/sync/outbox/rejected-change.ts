import { locale } from '@kundan/texts/en/language';
import type { OutboxEntry, RejectedChange } from '../../device/db.ts';
import type { ApiError, Offline } from '../../http/request.ts';

/** Without the texts, which the service worker does not need. */
export function rejectedChange({ kind, label }: OutboxEntry, error: ApiError | Offline): RejectedChange {
  const { code } = error as Partial<ApiError>;
  // The service worker has the API's English words, in a build of each language.
  return { kind, label, code, message: error.message, from: 'document' in globalThis ? locale : undefined };
}
