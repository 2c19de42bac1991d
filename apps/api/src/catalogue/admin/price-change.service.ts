import type { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { changePrice, endsSale } from '@kundan/domain/catalogue/reprice';
import { DomainError } from '@kundan/domain/error';
import { paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminActor } from '../../event-store/stored-event.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { auditProduct, productChange } from './product-audit.ts';
import { Product } from '../product.entity.ts';

/** In paise, as in the form of a product. */
const MAX_PRICE = 100_000_000_00;

type Input = InputOf<typeof repriceProducts>;

/** Changes the prices of many products in one transaction. */
@Injectable()
export class PriceChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogueCache,
  ) {}

  /** Throws PRODUCT_NOT_FOUND, PRICE_CHANGE_IMPOSSIBLE and PRICES_CHANGED_MEANWHILE; then no price has changed. */
  async change(input: Input, actor: AdminActor): Promise<OutputOf<typeof repriceProducts>> {
    const products = await this.em.transactional(async (em) => {
      const products = await lockProducts(em, input);
      const changed = products.map((product) => ({ product, price: newPrice(product.price, input) }));
      const result = changed.map(({ product: { id, name, price, oldPrice }, price: after }) => ({
        id,
        name,
        price: rupeesFromPaise(price),
        new_price: rupeesFromPaise(after),
        ends_sale: endsSale({ price, oldPrice }, after),
      }));
      if (!input.dry_run) {
        for (const { product, price } of changed) product.price = price;
        const summary = `Changed the prices of ${changed.length} products`;
        const each = result
          .filter(({ price, new_price }) => price !== new_price)
          .map(({ price, new_price, ...product }) => productChange(product, { price }, { price: new_price }));
        await auditProduct(em, actor, ...each, { action: 'products.repriced', id: 'several', summary });
      }
      return result;
    });
    if (!input.dry_run) await this.cache.refreshAfterChange();
    return { changed: products.filter(({ price, new_price }) => price !== new_price).length, products };
  }
}

/** Locks the products in the order of their ids, as two price changes at the same time require. */
async function lockProducts(em: EntityManager, { products, dry_run }: Input): Promise<Product[]> {
  const ids = new Set(products.map(({ id }) => id));
  const lockMode = dry_run ? LockMode.NONE : LockMode.PESSIMISTIC_WRITE;
  const found = await em.find(
    Product,
    { id: { $in: [...ids] }, isDeleted: false, parentId: null },
    { orderBy: { id: 'asc' }, lockMode },
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  for (const { id, price } of products) {
    const product = byId.get(id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    if (price !== undefined && rupeesFromPaise(product.price) !== price)
      throw new DomainError('PRICES_CHANGED_MEANWHILE');
  }
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

function newPrice(price: number, { percent, amount, round_to }: Input): number {
  const change = percent === undefined ? { amount: paiseFromRupees(amount ?? 0) } : { percent };
  const changed = changePrice(price, change, paiseFromRupees(round_to));
  if (changed <= 0 || changed > MAX_PRICE) throw new DomainError('PRICE_CHANGE_IMPOSSIBLE');
  return changed;
}
