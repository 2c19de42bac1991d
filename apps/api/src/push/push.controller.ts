import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@kundan/contracts/push.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { PushKeys } from './push-keys.ts';
import { PushSubscriptions } from './push-subscriptions.ts';

@Controller()
export class PushController {
  constructor(
    private readonly keys: PushKeys,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  readonly key = implement(readPushKey, async () => ({ key: (await this.keys.read()).publicKey }));

  readonly subscribe = implement(subscribeToPush, async ({ input, session }) => {
    await this.subscriptions.add(session, input);
    return { endpoint: input.endpoint, topic: input.topic };
  });

  readonly unsubscribe = implement(unsubscribeFromPush, async ({ input: { endpoint, topic }, shopper }) => ({
    topics: await this.subscriptions.remove(shopper, endpoint, topic),
  }));
}
