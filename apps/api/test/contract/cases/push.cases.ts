import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@kundan/contracts/push.contract';
import { createECDH, randomUUID } from 'node:crypto';
import type { TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';

const ENDPOINT = 'Notifications cannot be sent to this address.';
const KEYS = 'The keys of the browser are not valid.';
const TOPIC = 'Please choose what to be notified about.';

const browser = () => ({
  endpoint: `https://push.example/${randomUUID()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: 'A'.repeat(22) },
  topic: 'my-orders' as const,
});

async function subscribe(app: TestApp, { token }: TestUser): Promise<string> {
  const input = browser();
  await app.call(subscribeToPush, input, { token });
  return input.endpoint;
}

const endpoint = { missing: ENDPOINT, invalid: ['', '   ', 5].map((one) => [one, ENDPOINT] as const) };
const invalidTopic = ['', 'mails', 1].map((one) => [one, TOPIC] as const);

export const pushCases = [
  defineCase({
    call: readPushKey,
    arrange: async (app) => {
      await app.call(readPushKey, {}); // makes it
      return { input: {} };
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: subscribeToPush,
    arrange: async () => ({ input: browser() }),
    response: { topic: 'my-orders' },
    changes: ['push_subscriptions'],
    fields: {
      endpoint: { ...endpoint, invalid: [...endpoint.invalid, ['file:///etc/passwd', ENDPOINT]] },
      'keys.p256dh': { missing: KEYS, invalid: ['', 'A'.repeat(86), '%'.repeat(87), 5].map((one) => [one, KEYS]) },
      'keys.auth': { missing: KEYS, invalid: ['', 'A'.repeat(21), 5].map((one) => [one, KEYS]) },
      topic: { invalid: invalidTopic },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: unsubscribeFromPush,
    arrange: async (app, owner) => ({ input: { endpoint: await subscribe(app, owner) } }),
    changes: ['push_subscriptions'],
    fields: { endpoint, topic: { invalid: invalidTopic } },
    response: { topics: [] },
    forOtherUser: { body: { topics: [] }, changes: [] },
  }),
];
