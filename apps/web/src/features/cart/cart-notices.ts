import { messages } from '@kundan/contracts/messages';
import type { OutboxEntry } from '../../offline/db.ts';
import { toast } from '../../ui/toast.ts';

/** What the shop said to a change; told to every tab, because the one that sends may not be the one that is seen. */
export interface Outcome {
  type: OutboxEntry['change']['type'];
  label: string;
  /** The shop's words when it refused. */
  refusal?: string;
}

const words = {
  add: messages.cart.added,
  remove: messages.cart.removed,
  setQuantity: undefined,
} as const satisfies Record<Outcome['type'], string | undefined>;

function say({ type, label, refusal }: Outcome): void {
  if (refusal !== undefined) return toast.error(`${label}: ${refusal}`);
  const text = words[type];
  if (text) toast.success(text);
}

/** A hidden tab keeps a refusal until somebody looks at it; good news of the past need no words. */
function sayWhenSeen(outcome: Outcome): void {
  if (document.visibilityState === 'visible') return say(outcome);
  if (outcome.refusal === undefined) return;
  document.addEventListener('visibilitychange', () => say(outcome), { once: true });
}

export interface Notices {
  tell: (outcome: Outcome) => void;
  close: () => void;
}

export function openNotices(): Notices {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kundan-cart');
  if (channel) channel.onmessage = ({ data }: MessageEvent<Outcome>) => sayWhenSeen(data);
  return {
    tell: (outcome) => {
      channel?.postMessage(outcome);
      sayWhenSeen(outcome);
    },
    close: () => channel?.close(),
  };
}
