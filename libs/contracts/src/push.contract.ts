import { z } from 'zod';
import { call } from './call.ts';
import { EmptyInput, text } from './fields.ts';
import { fieldRules } from './field-rules.ts';

/** What a browser is notified about: the states of the account's own orders, or new orders of the shop, for staff. */
export const PUSH_TOPICS = ['my-orders', 'new-orders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

const { endpoint: invalidEndpoint, keys: invalidKeys, topic: invalidTopic } = fieldRules.push;
const endpoint = text(1_000, invalidEndpoint);
/** `PUSH_KEY` and `PUSH_SECRET`: 65 and 16 bytes in base64url, as browsers give them. */
const PUSH_KEY = /^[\w-]{87}$/;
const PUSH_SECRET = /^[\w-]{22}$/;
const keyText = (pattern: RegExp) => z.string(invalidKeys).regex(pattern, invalidKeys);

export const readPushKey = call({
  method: 'GET',
  path: '/push/key',
  status: 200,
  access: 'public',
  summary: 'Returns the public key with which browsers subscribe to the notifications of the shop (VAPID, base64url).',
  input: EmptyInput,
  output: z.object({ key: z.string() }),
  errors: [],
});

export const subscribeToPush = call({
  method: 'POST',
  path: '/push/subscriptions',
  status: 201,
  access: 'shopper',
  summary:
    'Sends notifications of a topic (`my-orders` without one) to a browser until its session ends. `new-orders` is for staff. The other fields are those of PushSubscription.toJSON().',
  input: z.object({
    endpoint,
    keys: z.object({ p256dh: keyText(PUSH_KEY), auth: keyText(PUSH_SECRET) }, invalidKeys),
    topic: z.enum(PUSH_TOPICS, invalidTopic).default('my-orders'),
  }),
  output: z.object({ endpoint: z.string(), topic: z.enum(PUSH_TOPICS) }),
  errors: ['FORBIDDEN'],
});

export const unsubscribeFromPush = call({
  method: 'DELETE',
  path: '/push/subscriptions',
  status: 200,
  access: 'shopper',
  summary: 'Ends the notifications of a topic, or without one all notifications, to a browser of the account.',
  input: z.object({ endpoint, topic: z.enum(PUSH_TOPICS, invalidTopic).optional() }),
  /** The topics that the browser still has for this account. */
  output: z.object({ topics: z.array(z.enum(PUSH_TOPICS)) }),
  errors: [],
  hasBody: true,
});
