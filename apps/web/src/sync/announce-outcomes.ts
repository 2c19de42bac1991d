import { cartMessages } from '@kundan/texts/en/cart';
import { contactMessages } from '@kundan/texts/en/contact';
import { reviewMessages } from '@kundan/texts/en/review';
import { openChannel } from '../browser/broadcast.ts';
import type { OutboxEntry } from '../device/db.ts';
import type { ApiError, Offline } from '../http/request.ts';
import { toast } from '../ui/feedback/toast.ts';
import { type Announcement, announcementOf, OUTCOMES } from './announcement.ts';
import { rejectedChange } from './outbox/rejected-change.ts';
import { wordRejection } from './word-rejection.ts';

/** The others are seen anyway. */
const successTexts: Partial<Record<string, string>> = {
  add: cartMessages.added,
  remove: cartMessages.removed,
  review: reviewMessages.done,
  contact: contactMessages.done,
};

function show({ change, topic, rejection }: Announcement): void {
  if (!rejection) {
    const text = successTexts[change];
    if (text) toast.success(text, { topic });
    return;
  }
  const { label, message } = wordRejection(rejection);
  toast.error(label ? `${label}: ${message}` : message);
}

/** Shows the API's results of changes in all tabs, until `close`. */
export function openAnnouncements() {
  let isOpen = true;
  /** A hidden tab shows a rejection when it becomes visible, and drops a success. */
  const showWhenVisible = (announcement: Announcement): void => {
    if (document.visibilityState === 'visible') show(announcement);
    else if (announcement.rejection)
      document.addEventListener('visibilitychange', () => isOpen && show(announcement), { once: true });
  };
  const channel = openChannel(OUTCOMES);
  if (channel) channel.onmessage = ({ data }: MessageEvent<Announcement>) => showWhenVisible(data);
  return {
    announce: (entry: OutboxEntry, error?: ApiError | Offline): void => {
      // The channel is closed, and the answer is that of the shopper who has signed out.
      if (!isOpen) return;
      const { status } = (error ?? {}) as Partial<ApiError>;
      // A withdrawn product is no longer on any wish list; the shopper has nothing to do.
      if (entry.kind === 'wish' && status === 404) return;
      const announcement = announcementOf(entry, error && rejectedChange(entry, error));
      channel?.postMessage(announcement);
      showWhenVisible(announcement);
    },
    /** Also drops what waits to be shown, because another person may use the tab then. */
    close: () => {
      isOpen = false;
      channel?.close();
    },
  };
}
