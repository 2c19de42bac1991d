import type { Samples } from '@kundan/contracts/admin/samples.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { adminActor } from '../../event-store/stored-event.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { OrderService } from '../../orders/order.service.ts';
import { hasSampleSettings } from '../../settings/sample-settings.ts';
import { readSettings, SettingsService } from '../../settings/settings.service.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { CATEGORIES_BY_SELLER, countSamples, IS_SAMPLE, LOCK_SAMPLES } from './sample-catalogue.ts';

const SELLERS = Object.keys(CATEGORIES_BY_SELLER);

/** The orders of nothing but samples that are in the lists. */
const ORDERS = sql`select order_id as id from order_summary where not is_removed_sample and not exists (
  select from jsonb_array_elements(lines) line left join products on products.id = (line->>'productId')::int
  where image_url is null or image_url not like '/catalogue/%') order by number`;
/** Another product may get its SKU. */
const WITHDRAW = sql`update products set is_deleted = true, sku = null where ${IS_SAMPLE}`;
const ADD_SELLER = sql`insert into sellers (name)
  select ${'name'} where exists (select from sellers where name = any(${'samples'}::text[]))
  and not exists (select from sellers where name <> all(${'samples'}::text[])) on conflict do nothing`;
/** Withdrawn products need a seller too. */
const MOVE_PRODUCTS = sql`update products set seller_id = (
    select min(id) from sellers where name <> all(${'samples'}::text[])
  ) where is_deleted and seller_id in (select id from sellers where name = any(${'samples'}::text[]))`;
const DELETE_SELLERS = sql`delete from sellers where name = any(${'samples'}::text[])
  and not exists (select from products where seller_id = sellers.id)`;

/** Counts and removes what a shop with samples began with. */
@Injectable()
export class SamplesService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly settings: SettingsService,
    private readonly cache: CatalogueCache,
  ) {}

  async count(em = this.em.fork()): Promise<Samples> {
    const orders = await ORDERS.all(em);
    return { products: await countSamples(em), orders: orders.length, settings: hasSampleSettings(await readSettings(em)) };
  }

  /**
   * Withdraws the sample products, resets the sample settings, deletes the sample sellers that no other product has, and takes the orders
   * of nothing but samples out of the lists and figures of the shop. They stay in the log, and their documents in the numbering. Returns
   * what there was. Throws ORDER_CHANGED_MEANWHILE. `admin`: a user id.
   */
  async remove(admin: string, requestId?: string): Promise<Samples> {
    const removed = await this.em.transactional(async (em) => {
      await LOCK_SAMPLES.run(em);
      const before = await this.count(em);
      if (before.products === 0 && before.orders === 0 && !before.settings) return before;
      const metadata = { actor: adminActor(admin), requestId };
      for (const { id } of await ORDERS.all<{ id: string }>(em))
        await this.orders.handle(em, id, { type: 'RemoveSampleOrder' }, metadata, { mails: 'none' });
      await WITHDRAW.run(em);
      const changes = await this.settings.removeSamples(em);
      await ADD_SELLER.run(em, { name: (await readSettings(em)).shop.name, samples: SELLERS });
      await MOVE_PRODUCTS.run(em, { samples: SELLERS });
      await DELETE_SELLERS.run(em, { samples: SELLERS });
      await AuditLog.record(em, {
        actor: admin,
        action: 'samples.removed',
        subject: { type: 'products', id: 'samples' },
        summary: `Removed the samples: ${before.products} products, ${before.orders} orders`,
        changes,
      });
      return before;
    });
    await this.cache.refreshAfterChange();
    return removed;
  }
}
