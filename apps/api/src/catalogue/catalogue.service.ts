import type { Product as ProductView } from '@kundan/contracts/catalogue.contract';
import { DomainError } from '@kundan/domain/error';
import type { Paise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { Product } from './product.entity.ts';

/** The product fields that carts, orders and reviews use. */
export interface ProductOnSale {
  id: number;
  name: string;
  image: string;
  /** Unit price in paise. */
  price: Paise;
  isAvailable: boolean;
}

/** The catalogue's interface for other modules. */
@Injectable()
export class CatalogueService {
  constructor(private readonly cache: CatalogueCache) {}

  /** Changes whenever a product, a list or the order of the best sellers changes; equal in every process. */
  async version(): Promise<string> {
    return (await this.cache.current()).version;
  }

  /** Returns the catalogue in memory, for example to render pages without a database query. */
  current(): Catalogue | Promise<Catalogue> {
    return this.cache.current();
  }

  /** Returns a product of the catalogue in memory. Throws PRODUCT_NOT_FOUND. */
  async product(id: number): Promise<ProductView> {
    const product = (await this.cache.current()).byId.get(id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    return product;
  }

  /** Reads a product in em's transaction. Throws PRODUCT_NOT_FOUND for an unknown or withdrawn product. */
  async productIn(em: EntityManager, id: number): Promise<ProductOnSale> {
    const product = await em.findOne(Product, { id, isDeleted: false });
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    const { name, imageUrl: image, price, isAvailable, isInStock } = product;
    return { id, name, image, price, isAvailable: isAvailable && isInStock };
  }
}
