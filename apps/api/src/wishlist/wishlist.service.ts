import type { Wishlist } from '@kundan/contracts/wishlist.contract';
import { DomainError } from '@kundan/domain/error';
import { MAX_WISHLIST_LENGTH } from '@kundan/domain/wishlist/wishlist';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { sql } from '../infrastructure/database/sql.ts';

const LOCK = sql`select from users where id = ${'shopper'} for no key update`;
const ADD = sql`insert into wishlist_items (shopper_id, product_id, added_at) values (${'shopper'}, ${'productId'}, ${'now'})`;
const REMOVE = sql`delete from wishlist_items where shopper_id = ${'shopper'} and product_id = ${'productId'}`;
const CLEAR = sql`delete from wishlist_items where shopper_id = ${'shopper'}`;
const LIST = sql`select w.product_id from wishlist_items w join products p on p.id = w.product_id and not p.is_deleted
  where w.shopper_id = ${'shopper'} order by w.id desc`;

/** The wish lists of shoppers. Withdrawn products are not on them. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CatalogueService,
  ) {}

  view(shopper: ShopperId): Promise<Wishlist> {
    return productsOf(this.em.fork(), shopper);
  }

  /** A product that is on the list keeps its place. Throws PRODUCT_NOT_FOUND and WISHLIST_FULL. */
  async add(shopper: ShopperId, productId: number): Promise<Wishlist> {
    return this.em.transactional(async (em) => {
      await this.catalogue.productIn(em, productId);
      // Two additions at the same time must not exceed the limit together.
      await LOCK.run(em, { shopper });
      const wishes = await productsOf(em, shopper);
      if (wishes.includes(productId)) return wishes;
      if (wishes.length >= MAX_WISHLIST_LENGTH) throw new DomainError('WISHLIST_FULL');
      await ADD.run(em, { shopper, productId, now: new Date() });
      return [productId, ...wishes];
    });
  }

  /** Throws PRODUCT_NOT_FOUND. */
  async remove(shopper: ShopperId, productId: number): Promise<Wishlist> {
    return this.em.transactional(async (em) => {
      await this.catalogue.productIn(em, productId);
      await REMOVE.run(em, { shopper, productId });
      return productsOf(em, shopper);
    });
  }

  async clear(shopper: ShopperId): Promise<Wishlist> {
    await CLEAR.run(this.em.fork(), { shopper });
    return [];
  }
}

/** The ids of the products on the list, the one that was added last first. */
async function productsOf(em: EntityManager, shopper: ShopperId): Promise<number[]> {
  const rows = await LIST.all<{ product_id: number }>(em, { shopper });
  return rows.map(({ product_id }) => product_id);
}
