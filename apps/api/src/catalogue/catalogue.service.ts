import type { Category, Product } from '@kundan/contracts/catalogue.contract';
import type { TranslatedLocale } from '@kundan/domain/locale';
import type { CartPiece } from '@kundan/domain/cart/cart';
import { DomainError } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../infrastructure/database/sql.ts';
import { listsIn } from './catalogue.ts';
import type { CatalogueLists } from './catalogue-lists.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { isOffered, isOnSale } from './on-sale.ts';
import { optionRequired } from './options/option-required.ts';

const FIND = sql`select ${isOffered('products')} as "isAvailable" from products
  where id = ${'id'} and not is_deleted and parent_id is null`;

const FIND_PIECE = sql`select coalesce(v.id, p.id) as "stockId", p.options ->> 'name' as "optionName",
    case when v.id is null then ${isOnSale('p')} else ${isOnSale('v')} end as "isAvailable"
  from products p left join products v on v.parent_id = p.id and v.option_value = ${'option'} and not v.is_deleted
  where p.id = ${'productId'} and not p.is_deleted and p.parent_id is null`;

interface FoundPiece {
  /** What the stock counts: the variant, or the product. */
  stockId: number;
  optionName: string | null;
  isAvailable: boolean;
}

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
  async categories(locale?: TranslatedLocale): Promise<readonly Category[]> {
    return (await this.lists(locale)).categories;
  }

  /** The catalogue in memory as shoppers read it in a language; in English without one. */
  async lists(locale?: TranslatedLocale): Promise<CatalogueLists> {
    return listsIn(await this.cache.current(), locale);
  }

  /** Reads a product in em's transaction. Throws PRODUCT_NOT_FOUND for an unknown or withdrawn product. */
  async productIn(em: EntityManager, id: number): Promise<{ isAvailable: boolean }> {
    const product = await FIND.first<{ isAvailable: boolean }>(em, { id });
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    return product;
  }

  /** Reads what a shopper means by a product and a value in em's transaction. Throws PRODUCT_NOT_FOUND and OPTION_REQUIRED. */
  async pieceIn(em: EntityManager, { productId, option }: CartPiece): Promise<FoundPiece> {
    const piece = await FIND_PIECE.first<FoundPiece>(em, { productId, option });
    if (!piece) throw new DomainError('PRODUCT_NOT_FOUND');
    if (piece.optionName !== null && piece.stockId === productId) throw optionRequired(piece.optionName);
    return piece;
  }
}
