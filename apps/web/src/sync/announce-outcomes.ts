import { cartMessages } from '@kundan/texts/en/cart';
import { contactMessages } from '@kundan/texts/en/contact';
import { reviewMessages } from '@kundan/texts/en/review';
import { openChannel } from '../browser/broadcast.ts';
import type { OutboxEntry } from '../device/db.ts';
import { ApiError } from '../http/request.ts';
import { toast, type ToastTopic } from '../ui/feedback/toast.ts';

/** What the shopper reads about a change. Sent to every tab, because the visible tab may not be the one that sends. */
interface Announcement {
  text: string;
  isError: boolean;
  topic: ToastTopic;
}

const successTexts: Partial<Record<string, string>> = {
  add: cartMessages.added,
  remove: cartMessages.removed,
  review: reviewMessages.done,
  contact: contactMessages.done,
};

/** Undefined for an outcome that the shopper sees anyway. */
function announcementOf({ kind, input, label }: OutboxEntry, error: Error | undefined): Announcement | undefined {
  const topic = kind === 'cart' ? 'cart' : 'message';
  // A withdrawn product is no longer on any wish list; the shopper has nothing to do.
  if (error)
    return kind === 'wish' && error instanceof ApiError && error.status === 404
      ? undefined
      : { text: textOf(label, error), isError: true, topic };
  const text = successTexts[kind === 'cart' ? input.type : kind];
  return text === undefined ? undefined : { text, isError: false, topic };
}

const textOf = (label: string, { message }: Error) => (label ? `${label}: ${message}` : message);

function show({ text, isError, topic }: Announcement): void {
  if (isError) toast.error(text);
  else toast.success(text, { topic });
}

/** A hidden tab shows a rejection when it becomes visible, and drops a success. */
function showWhenVisible(announcement: Announcement): void {
  if (document.visibilityState === 'visible') return show(announcement);
  if (!announcement.isError) return;
  document.addEventListener('visibilitychange', () => show(announcement), { once: true });
}

/** Shows the API's results of changes in all tabs, until `close`. */
export function openAnnouncements() {
  const channel = openChannel('kundan-outbox');
  if (channel) channel.onmessage = ({ data }: MessageEvent<Announcement>) => showWhenVisible(data);
  return {
    announce: (entry: OutboxEntry, error?: Error): void => {
      const announcement = announcementOf(entry, error);
      if (!announcement) return;
      channel?.postMessage(announcement);
      showWhenVisible(announcement);
    },
    close: () => channel?.close(),
  };
}
