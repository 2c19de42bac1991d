import { Module } from '@nestjs/common';
import { PushController } from './push.controller.ts';
import { PushKeys } from './push-keys.ts';
import { PushSubscriptions } from './push-subscriptions.ts';

/** The browsers that get notifications. The outbox of mails has the notifications, and MailWorkerModule sends them. */
@Module({
  controllers: [PushController],
  providers: [PushKeys, PushSubscriptions],
})
export class PushModule {}
