import type { Category, Product } from '@kundan/contracts/catalogue.contract';
import { DomainError } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../infrastructure/database/sql.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { isOnSale } from './on-sale.ts';

const FIND = sql`select ${isOnSale('products')} as "isAvailable" from products where id = ${'id'} and not is_deleted`;

/** The catalogue's interface for other modules. */
@Injectable()
export class CatalogueService {
  constructor(private readonly cache: CatalogueCache) {}

  /** Returns a product of the catalogue in memory. Throws PRODUCT_NOT_FOUND. */
  async product(id: number): Promise<Product> {
    const product = (await this.cache.current()).byId.get(id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    return product;
  }

  /** The categories of the catalogue in memory. */
  async categories(): Promise<readonly Category[]> {
    return (await this.cache.current()).categories;
  }

  /** Reads a product in em's transaction. Throws PRODUCT_NOT_FOUND for an unknown or withdrawn product. */
  async productIn(em: EntityManager, id: number): Promise<{ isAvailable: boolean }> {
    const product = await FIND.first<{ isAvailable: boolean }>(em, { id });
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    return product;
  }
}
