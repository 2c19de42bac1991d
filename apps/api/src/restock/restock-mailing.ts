import type { Locale } from '@kundan/domain/locale';
import { nameInLanguage } from '@kundan/domain/order/order-events';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isOffered } from '../catalogue/on-sale.ts';
import { type ProductTexts, translatePiece } from '../catalogue/languages/translate-piece.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { PLATFORM, type Platform } from '../infrastructure/platform/platform.ts';
import { MaintenanceTask } from '../infrastructure/queue/maintenance/maintenance-task.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { createStopToken } from './stop-token.ts';

const RUN_EVERY_MS = 15_000;
/** Alerts per transaction. */
const BATCH_SIZE = 200;

const TAKE_DUE = sql`
  with due as (
    select a.id from restock_alerts a join products p on p.id = a.product_id
    where ${isOffered('p')}
    order by a.id limit ${BATCH_SIZE} for update of a skip locked
  )
  delete from restock_alerts a using due, products p, products product
  where a.id = due.id and p.id = a.product_id and product.id = coalesce(p.parent_id, p.id)
  returning a.email, a.locale, product.id as "productId", p.name, p.option_value as option, product.options ->> 'name' as "optionName",
    product.translations -> coalesce(a.locale, (select u.locale from users u where u.email = lower(a.email))) as texts`;

interface DueAlert {
  email: string;
  locale: Locale | null;
  productId: number;
  name: string;
  /** The value and the name of the product's option; null without one. */
  option: string | null;
  optionName: string | null;
  /** Of the product, in the language of the mail. */
  texts: ProductTexts | null;
}

/**
 * Mails those who asked about products that are available again, every 15 s. It looks at the state instead of the change, so
 * that no change is missed: an admin's switch, an import, a new stock, an expired hold or a cancelled order.
 */
@Injectable()
export class RestockMailing extends MaintenanceTask {
  override readonly name = 'restock-mailing';
  override readonly intervalMs = RUN_EVERY_MS;

  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {
    super();
  }

  /** Returns the number of mails. An alert is deleted with its mail, so two workers never mail the same one. */
  override async run(): Promise<number> {
    for (let total = 0; ;) {
      const count = await this.em.transactional((em) => this.mailBatch(em));
      total += count;
      if (count < BATCH_SIZE) return total;
    }
  }

  private async mailBatch(em: EntityManager): Promise<number> {
    const due = await TAKE_DUE.all<DueAlert>(em);
    for (const { email: to, locale, productId, ...piece } of due) {
      const name = nameOf(piece);
      const stopToken = createStopToken(this.platform.secrets.jwt, to);
      await this.mails.write(em, {
        to,
        template: 'restocked',
        data: { productId, name, stopToken },
        locale: locale ?? undefined,
      });
    }
    return due.length;
  }
}

/** In the language of the mail, as far as it is translated: 'अंगूठी (आकार 14)'. */
function nameOf({
  name,
  option,
  optionName,
  texts,
}: Pick<DueAlert, 'name' | 'option' | 'optionName' | 'texts'>): string {
  const chosen = option !== null && optionName !== null ? { name: optionName, value: option } : undefined;
  return nameInLanguage({ name, option: chosen, translation: texts ? translatePiece(chosen, texts) : undefined });
}
