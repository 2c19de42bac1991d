import { messages } from '@kundan/contracts/messages/screen-messages';
import { openChannel } from '../../browser/broadcast.ts';
import type { OutboxEntry } from '../../device/db.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The API's result of a change. Sent to every tab, because the visible tab may not be the one that syncs. */
export interface ChangeOutcome {
  type: OutboxEntry['change']['type'];
  label: string;
  /** The API's message when it rejected the change. */
  rejection?: string;
}

const successTexts = {
  add: messages.cart.added,
  remove: messages.cart.removed,
  setQuantity: undefined,
} as const satisfies Record<ChangeOutcome['type'], string | undefined>;

function show({ type, label, rejection }: ChangeOutcome): void {
  if (rejection !== undefined) return toast.error(`${label}: ${rejection}`);
  const text = successTexts[type];
  if (text) toast.success(text, { topic: 'cart' });
}

/** A hidden tab shows a rejection when it becomes visible, and drops a success. */
function showWhenVisible(outcome: ChangeOutcome): void {
  if (document.visibilityState === 'visible') return show(outcome);
  if (outcome.rejection === undefined) return;
  document.addEventListener('visibilitychange', () => show(outcome), { once: true });
}

export interface Notices {
  notify: (outcome: ChangeOutcome) => void;
  close: () => void;
}

export function openNotices(): Notices {
  const channel = openChannel('kundan-cart');
  if (channel) channel.onmessage = ({ data }: MessageEvent<ChangeOutcome>) => showWhenVisible(data);
  return {
    notify: (outcome) => {
      channel?.postMessage(outcome);
      showWhenVisible(outcome);
    },
    close: () => channel?.close(),
  };
}
