import type { PushTopic } from '@kundan/contracts/push.contract';
import { defineEntity, p } from '@mikro-orm/core';
import { Session } from '../accounts/sessions/session.entity.ts';
import { User } from '../accounts/user.entity.ts';

/** A browser that gets notifications of a topic. It ends with its session. */
const schema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index('push_subscriptions_user_id_index'),
    session: () => p.manyToOne(Session).mapToPk().deleteRule('cascade').index('push_subscriptions_session_id_index'),
    topic: p.text().$type<PushTopic>(),
    /** The address of the browser's push service for this browser. */
    endpoint: p.text(),
    /** The browser's public key and its secret, in base64url: only the browser can read a notification. */
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'push_subscriptions_endpoint_topic_unique', properties: ['endpoint', 'topic'] }],
  indexes: [{ name: 'push_subscriptions_topic_index', properties: ['topic'] }],
});
export class PushSubscription extends schema.class {}
schema.setClass(PushSubscription);
