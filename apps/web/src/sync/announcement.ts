import type { OutboxEntry, RejectedChange } from '../device/db.ts';
import type { ToastTopic } from '../ui/feedback/toast.ts';

/** The channel on which pages and the service worker tell what became of changes. */
export const OUTCOMES = 'kundan-outbox';

/** What became of a change. Sent to every tab, because the visible tab may not be the one that sends; each uses its own language. */
export interface Announcement {
  /** The kind of the entry, or of the change of the cart. */
  change: string;
  topic: ToastTopic;
  rejection: RejectedChange | undefined;
}

export const announcementOf = ({ kind, input }: OutboxEntry, rejection?: RejectedChange): Announcement => ({
  change: kind === 'cart' ? input.type : kind,
  topic: kind === 'cart' ? 'cart' : 'message',
  rejection,
});
