import { cartMessages } from '@kundan/texts/en/cart';
import { contactMessages } from '@kundan/texts/en/contact';
import { reviewMessages } from '@kundan/texts/en/review';
import { openChannel } from '../browser/broadcast.ts';
import type { OutboxEntry, RejectedChange } from '../device/db.ts';
import type { ApiError, Offline } from '../http/request.ts';
import { toast, type ToastTopic } from '../ui/feedback/toast.ts';
import { rejectedChange } from './outbox/rejected-change.ts';
import { wordRejection } from './word-rejection.ts';

/** What became of a change. Sent to every tab, because the visible tab may not be the one that sends; each uses its own language. */
interface Announcement {
  /** Key of `successTexts`. */
  change: string;
  topic: ToastTopic;
  rejection: RejectedChange | undefined;
}

const successTexts: Partial<Record<string, string>> = {
  add: cartMessages.added,
  remove: cartMessages.removed,
  review: reviewMessages.done,
  contact: contactMessages.done,
};

function show({ change, topic, rejection }: Announcement): void {
  if (!rejection) return toast.success(successTexts[change]!, { topic });
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
  const channel = openChannel('kundan-outbox');
  if (channel) channel.onmessage = ({ data }: MessageEvent<Announcement>) => showWhenVisible(data);
  return {
    announce: (entry: OutboxEntry, error?: ApiError | Offline): void => {
      // The channel is closed, and the answer is that of the shopper who has signed out.
      if (!isOpen) return;
      const { kind, input } = entry;
      const change = kind === 'cart' ? input.type : kind;
      const { status } = (error ?? {}) as Partial<ApiError>;
      // What the shopper sees anyway. A withdrawn product is no longer on any wish list; the shopper has nothing to do.
      if (error ? kind === 'wish' && status === 404 : !successTexts[change]) return;
      const topic = kind === 'cart' ? 'cart' : 'message';
      const announcement: Announcement = { change, topic, rejection: error && rejectedChange(entry, error) };
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
