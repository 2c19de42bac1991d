import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE, type Locale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToUuid } from '../../infrastructure/hash-to-uuid.ts';
import { currentRequestId } from '../../infrastructure/request-context.ts';
import { columnsOf, toRow } from '../../infrastructure/database/columns.ts';
import type { Statement } from '../../infrastructure/database/statement.ts';
import { raw, sql } from '../../infrastructure/database/sql.ts';
import { type MailState, mailOutboxTable, OutboxMail } from './mail-outbox.entity.ts';
import { type MailData, type MailTemplate, subjectOf } from '../templates/mail-data.ts';

const WAITING_STATES: MailState[] = ['queued', 'push'];

const columns = columnsOf(mailOutboxTable);
const NAMES = raw(columns.all.join(', '));
/** Without a language, the mail has that of the recipient's account. */
const LOCALE = `coalesce(m.locale, (select locale from users where email = lower(m.recipient)), '${DEFAULT_LOCALE}')`;
const COLUMNS_OF_M = raw(columns.all.map((name) => (name === 'locale' ? LOCALE : `m.${name}`)).join(', '));
const INSERT = sql`insert into mail_outbox (${NAMES})
  select ${COLUMNS_OF_M} from json_populate_recordset(null::mail_outbox, ${'mails'}::json) m on conflict (id) do nothing`;

/** To the shop's own address of the settings at that moment; no row without one. */
const INSERT_FOR_SHOP = sql`insert into mail_outbox (${NAMES})
  select ${COLUMNS_OF_M} from settings, jsonb_populate_record(null::mail_outbox,
    ${'mail'}::jsonb || jsonb_build_object('recipient', value #>> '{notices,order_mail}')) m
  where value #>> '{notices,order_mail}' <> ''`;

/** One row for each browser of the topic, of one user or of all but one. Only sessions that are active get notifications. */
const INSERT_PUSHES = sql`insert into mail_outbox (${NAMES})
  select ${COLUMNS_OF_M} from push_subscriptions p
    join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
    join users u on u.id = p.user_id,
    lateral jsonb_populate_record(null::mail_outbox, ${'mail'}::jsonb || jsonb_build_object(
      'id', gen_random_uuid(), 'recipient', u.email, 'state', 'push', 'push_subscription_id', p.id)) m
  where p.topic = ${'topic'} and (${'user'}::uuid is null or p.user_id = ${'user'}::uuid)
    and (p.topic <> 'new-orders' or u.role = 'admin') and p.user_id is distinct from ${'except'}::uuid`;

/** The worker finds no browser with this id, and deletes the row. */
const NO_BROWSER = '00000000-0000-0000-0000-000000000000';

export interface NewMail<T extends MailTemplate> {
  to: string;
  template: T;
  data: MailData[T];
  /** The language of the words. Without it: that of the recipient's account, else English. */
  locale?: Locale | undefined;
  /** The Reply-To address. Without it, replies go to the shop. */
  replyTo?: string;
  /** Names what the mail is about. `write` writes no second one with this name while the first is stored. */
  about?: string;
  /** Keeps the mail back until then, for a change that can be undone. */
  hold?: MailHold | undefined;
}

export interface MailHold {
  until: Date;
  /** Names the change, for `deleteHeld`. */
  undoKey: string;
}

/** The transactional outbox of mails. */
@Injectable()
export class MailOutbox {
  /**
   * Writes a mail in the caller's transaction, and returns its id. It is sent if, and only if, that transaction commits. A second mail with
   * the same `about` is not written.
   */
  async write<T extends MailTemplate>(em: EntityManager, mail: NewMail<T>): Promise<string> {
    const row = toOutboxMail(mail);
    await INSERT.run(em, { mails: `[${JSON.stringify(toRow(columns, row))}]` });
    return row.id;
  }

  /** The statement that writes a mail, for a transaction that sends several statements together. */
  insertion<T extends MailTemplate>(mail: NewMail<T>): Statement {
    return INSERT.bind({ mails: `[${toJson(mail)}]` });
  }

  /** The statement that makes a change undoable for its time when there is nobody to mail. */
  holdInsertion<T extends MailTemplate>(mail: Omit<NewMail<T>, 'to'>): Statement {
    const row = { ...toOutboxMail({ to: '', ...mail }), state: 'push' as const, pushSubscriptionId: NO_BROWSER };
    return INSERT.bind({ mails: `[${JSON.stringify(toRow(columns, row))}]` });
  }

  /**
   * The statements that announce a new order: by mail to `notices.order_mail` of the settings, and to the browsers of the staff but
   * those of its maker.
   */
  newOrderInsertions(data: MailData['new-order'], maker: string | null): Statement[] {
    const mail = toJson({ to: '', template: 'new-order', data });
    const staff = { mail, topic: 'new-orders', user: null, except: maker };
    return [INSERT_FOR_SHOP.bind({ mail }), INSERT_PUSHES.bind(staff)];
  }

  /** The statement that writes a notification with the subject of a mail to each browser of a shopper, for the states of orders. */
  pushInsertion<T extends MailTemplate>(user: string, mail: Omit<NewMail<T>, 'to'>): Statement {
    return INSERT_PUSHES.bind({ mail: toJson({ to: '', ...mail }), topic: 'my-orders', user, except: null });
  }

  /** Until when the mail of a change is kept back; undefined when none is. */
  async heldUntil(em: EntityManager, undoKey: string): Promise<Date | undefined> {
    const mail = await em.findOne(OutboxMail, { undoKey, ...held() });
    return mail?.sendAfter ?? undefined;
  }

  /** Deletes the mail of a change in the caller's transaction. False when it is no longer kept back. */
  async deleteHeld(em: EntityManager, undoKey: string): Promise<boolean> {
    return (await em.nativeDelete(OutboxMail, { undoKey, ...held() })) > 0;
  }
}

const toJson = <T extends MailTemplate>(mail: NewMail<T>) => JSON.stringify(toRow(columns, toOutboxMail(mail)));

function toOutboxMail<T extends MailTemplate>({ to, template, data, locale, replyTo, about, hold }: NewMail<T>) {
  return {
    id: about === undefined ? randomUUID() : hashToUuid(about, [template]),
    recipient: to,
    replyTo: replyTo ?? null,
    template,
    subject: subjectOf(template, data, DEFAULT_LOCALE),
    data,
    locale: locale ?? null,
    state: 'queued' as const,
    attempts: 0,
    createdAt: new Date(),
    requestId: currentRequestId() ?? null,
    sendAfter: hold?.until ?? null,
    undoKey: hold?.undoKey ?? null,
  };
}

/** What no relay has enqueued. A relay that enqueues it meanwhile is waited for, and then excludes it. */
const held = () => ({ state: { $in: WAITING_STATES }, relayedAt: null, sendAfter: { $gt: new Date() } });
