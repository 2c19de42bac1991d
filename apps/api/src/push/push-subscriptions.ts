import { ECDH, randomUUID } from 'node:crypto';
import type { PushTopic, subscribeToPush } from '@kundan/contracts/push.contract';
import type { InputOf } from '@kundan/contracts/call';
import { fieldRules } from '@kundan/contracts/field-rules';
import { fieldError, type Rule } from '@kundan/contracts/messages/rules-of';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticatedSession } from '../http/session/authenticated-session.ts';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { isAllowedEndpoint } from './endpoint-rules.ts';

/** Browsers of one account for one topic. The oldest ones are forgotten. */
const MAX_BROWSERS = 10;

/** A browser has one account: the one that subscribed last. */
const TAKE_OVER = sql`delete from push_subscriptions where endpoint = ${'endpoint'} and user_id <> ${'user'}`;
const SAVE = sql`insert into push_subscriptions (id, user_id, session_id, topic, endpoint, p256dh, auth, created_at)
  values (${'id'}, ${'user'}, ${'session'}, ${'topic'}, ${'endpoint'}, ${'p256dh'}, ${'auth'}, now())
  on conflict (endpoint, topic) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth`;
const DELETE_OLDEST = sql`delete from push_subscriptions where id in (
  select id from push_subscriptions where user_id = ${'user'} and topic = ${'topic'}
  order by created_at desc, id offset ${MAX_BROWSERS})`;
const DELETE = sql`delete from push_subscriptions where user_id = ${'user'} and endpoint = ${'endpoint'}
  and topic = coalesce(${'topic'}, topic)`;
const TOPICS = sql`select topic from push_subscriptions where user_id = ${'user'} and endpoint = ${'endpoint'} order by topic`;

/** The browsers that get notifications. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws FORBIDDEN when the topic is for staff only, and INVALID_INPUT when no notification can be sent to the browser. */
  async add(session: AuthenticatedSession, { endpoint, keys, topic }: InputOf<typeof subscribeToPush>): Promise<void> {
    if (topic === 'new-orders' && session.role !== 'admin') throw new DomainError('FORBIDDEN');
    if (!isAllowedEndpoint(endpoint, this.config.production)) throw invalid('endpoint', fieldRules.push.endpoint);
    if (!isOnCurve(keys.p256dh)) throw invalid('keys.p256dh', fieldRules.push.keys);
    const { shopper: user, id } = session;
    await this.em.fork().transactional(async (em) => {
      await TAKE_OVER.run(em, { endpoint, user });
      await SAVE.run(em, { id: randomUUID(), user, session: id, topic, endpoint, ...keys });
      await DELETE_OLDEST.run(em, { user, topic });
    });
  }

  /** Returns the topics that the browser still has for the account. Without a topic, it gets no notification at all. */
  async remove(user: string, endpoint: string, topic?: PushTopic): Promise<PushTopic[]> {
    const em = this.em.fork();
    await DELETE.run(em, { user, endpoint, topic });
    return (await TOPICS.all<{ topic: PushTopic }>(em, { user, endpoint })).map((row) => row.topic);
  }
}

const invalid = (field: string, rule: Rule) => new DomainError('INVALID_INPUT', { errors: [fieldError(field, rule)] });

/** Whether a key is a point of the curve that Web Push uses. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
