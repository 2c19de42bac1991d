import { createStore } from '../../browser/store.ts';
import type { RejectionNotice } from '../../device/db.ts';

/**
 * Notices of rejected contact messages of this device, until the person dismisses them. The cart shows the notices of rejected
 * reviews. This module does not import Dexie, because the contact page loads it.
 */
export const rejectedMessagesStore = createStore<readonly RejectionNotice[]>([]);

/** Removes a notice that the person has read. */
export async function dismissRejectedMessage(noticeId: number): Promise<void> {
  const { db } = await import('../../device/db.ts');
  await db.notices.delete(noticeId);
}
