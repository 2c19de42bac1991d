import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import type { submitReview } from '@kundan/contracts/reviews.contract';
import { send, type CallAddress } from '../../http/send.ts';
import type { QueuedMessage } from '../../device/db.ts';
import type { MessageQueue } from './message-queue.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { drainQueue, type DrainOptions, type DrainResult } from '../drain-queue.ts';

// Written out instead of imported, so that no zod schema is bundled.
const contactCall: CallAddress<typeof sendContactMessage> = { method: 'POST', path: '/contact' };
const reviewCall: CallAddress<typeof submitReview> = { method: 'POST', path: '/reviews' };

/** Sends a review with the shopper's token. A contact message needs no token. */
function deliverMessage(message: QueuedMessage, token: string | undefined): Promise<unknown> {
  const { idempotencyKey } = message;
  const options = { idempotencyKey, timeoutMs: WRITE_TIMEOUT_MS };
  switch (message.kind) {
    case 'contact':
      return send<typeof sendContactMessage>(contactCall, message.input, options);
    case 'review':
      return send<typeof submitReview>(reviewCall, message.input, { ...options, token });
  }
}

export interface SendMessagesOptions extends Pick<
  DrainOptions<QueuedMessage, unknown>,
  'isSignedIn' | 'onAccepted' | 'onRejected'
> {
  queue: MessageQueue;
  token: string | undefined;
}

/** Sends the queue in order. */
export function sendMessages({ token, ...sending }: SendMessagesOptions): Promise<DrainResult> {
  return drainQueue({ ...sending, deliver: (message) => deliverMessage(message, token) });
}
