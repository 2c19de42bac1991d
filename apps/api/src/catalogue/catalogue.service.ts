import type { Product as ProductView } from '@kundan/contracts/catalogue.contract';
import { Fault } from '@kundan/domain/fault';
import type { Paise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from './catalogue.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { Product } from './product.entity.ts';

/** A product as carts, orders and reviews need it. */
export interface ProductOnSale {
  id: number;
  name: string;
  image: string;
  /** Unit price in paise. */
  price: Paise;
  isAvailable: boolean;
}

/** What the other rooms ask the catalogue. */
@Injectable()
export class CatalogueService {
  constructor(private readonly live: LiveCatalogue) {}

  /** Changes whenever a list, a product or the order of the best sellers does; the same in every process. */
  async version(): Promise<string> {
    return (await this.live.current()).version;
  }

  /** The catalogue in memory, for rendering pages without a database. */
  current(): Catalogue | Promise<Catalogue> {
    return this.live.current();
  }

  /** A product of the catalogue in memory. Throws PRODUCT_NOT_FOUND. */
  async product(id: number): Promise<ProductView> {
    const product = (await this.live.current()).byId.get(id);
    if (!product) throw new Fault('PRODUCT_NOT_FOUND');
    return product;
  }

  /** A product as it is in em's transaction. Throws PRODUCT_NOT_FOUND when the shop does not have it (any more). */
  async productIn(em: EntityManager, id: number): Promise<ProductOnSale> {
    const product = await em.findOne(Product, { id, isDeleted: false });
    if (!product) throw new Fault('PRODUCT_NOT_FOUND');
    const { name, imageUrl: image, price, isAvailable } = product;
    return { id, name, image, price, isAvailable };
  }
}
