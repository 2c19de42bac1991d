import { Migration } from '@mikro-orm/migrations';

/** Notifications of browsers. They wait in the outbox of mails, in a state of their own, which earlier versions do not send. */
export class WebPush extends Migration {
  override up(): void {
    this.addSql(`
      create table push_keys (
        id int primary key,
        public_key text not null,
        wrapped_key text not null,
        created_at timestamptz not null,
        constraint push_keys_one check (id = 1)
      );
      create table push_subscriptions (
        id uuid primary key,
        user_id uuid not null constraint push_subscriptions_user_id_foreign references users (id) on delete cascade,
        session_id uuid not null constraint push_subscriptions_session_id_foreign references sessions (id) on delete cascade,
        topic text not null,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null,
        constraint push_subscriptions_endpoint_topic_unique unique (endpoint, topic)
      );
      create index push_subscriptions_user_id_index on push_subscriptions (user_id);
      create index push_subscriptions_session_id_index on push_subscriptions (session_id);
      create index push_subscriptions_topic_index on push_subscriptions (topic);
      alter table mail_outbox add column push_subscription_id uuid;
      create index mail_outbox_push_index on mail_outbox (created_at) where state = 'push'`);
  }
}
