import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import type { submitReview } from '@kundan/contracts/reviews.contract';
import { send, type CallAddress } from '../api/send.ts';
import type { QueuedMessage } from './db.ts';
import type { MessageQueue } from './message-queue.ts';
import { WRITING_PATIENCE_MS } from './patience.ts';
import { sendWaiting, type Sender, type Stop } from './queue-sender.ts';

// Written out, not imported: the schemas must not come along.
const contactCall: CallAddress<typeof sendContactMessage> = { method: 'POST', path: '/contact' };
const reviewCall: CallAddress<typeof submitReview> = { method: 'POST', path: '/reviews' };

/** A review goes as its shopper; a message to the shop goes as nobody, as when it is sent at once. */
function deliverMessage(message: QueuedMessage, token: string | undefined): Promise<unknown> {
  const { idempotencyKey } = message;
  const options = { idempotencyKey, signal: AbortSignal.timeout(WRITING_PATIENCE_MS) };
  switch (message.kind) {
    case 'contact':
      return send<typeof sendContactMessage>(contactCall, message.input, options);
    case 'review':
      return send<typeof submitReview>(reviewCall, message.input, { ...options, token });
  }
}

export interface MessageSending extends Pick<Sender<QueuedMessage, unknown>, 'isPresent' | 'onAccepted' | 'onRefused'> {
  queue: MessageQueue;
  token: string | undefined;
}

export function sendMessages({ token, ...sending }: MessageSending): Promise<Stop> {
  return sendWaiting({ ...sending, deliver: (message) => deliverMessage(message, token) });
}
