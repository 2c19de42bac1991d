import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager, FilterQuery, FindOptions } from '@mikro-orm/postgresql';
import { ProductStock } from '../../stock/product-stock.entity.ts';
import { Product } from '../product.entity.ts';

/** Reads products with their stock, by ascending id. Withdrawn products are not shown. */
export async function findAdminProducts(
  em: EntityManager,
  where: FilterQuery<Product> = {},
  options: Pick<FindOptions<Product>, 'orderBy' | 'limit' | 'offset'> = {},
): Promise<AdminProduct[]> {
  const shown = { $and: [{ isDeleted: false }, where] };
  const products = await em.find(Product, shown, { orderBy: { id: 'asc' }, ...options });
  const ids = products.map(({ id }) => id);
  const stocks = await em.find(ProductStock, { product: { $in: ids } });
  const stockOf = new Map(stocks.map((row) => [row.product, row]));
  return products.map((product) => toAdminProduct(product, stockOf.get(product.id)));
}

/** Products of one batch: read and serialized in a few milliseconds. */
const BATCH_SIZE = 200;

/** Reads all products by ascending id, in batches. Other requests are answered in between, and no batch stays in memory. */
export async function* readAdminProducts(em: EntityManager): AsyncGenerator<AdminProduct[]> {
  let last = 0;
  for (;;) {
    const batch = await findAdminProducts(em.fork(), { id: { $gt: last } }, { limit: BATCH_SIZE });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH_SIZE) return;
    last = batch.at(-1)?.id ?? last;
  }
}

function toAdminProduct(product: Product, stock: ProductStock | undefined): AdminProduct {
  const { id, name, description, price, oldPrice, category, isAvailable } = product;
  return {
    id,
    name,
    description,
    price: rupeesFromPaise(price),
    old_price: oldPrice == null ? null : rupeesFromPaise(oldPrice),
    category,
    image_url: product.imageUrl,
    image_alt: product.imageAlt,
    image_color: product.imageColor ?? null,
    isAvailable,
    seller_id: product.seller,
    images: [{ image_url: product.imageUrl, alt: product.imageAlt }, ...product.moreImages],
    facts: product.facts,
    sku: product.sku ?? null,
    stock: stock?.stock ?? null,
    held: stock?.held ?? 0,
  };
}
