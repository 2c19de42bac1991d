import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import type { ProductBill } from '@kundan/domain/catalogue/product-bill';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager, FilterQuery, FindOptions } from '@mikro-orm/postgresql';
import { ProductStock } from '../../stock/product-stock.entity.ts';
import { Product } from '../product.entity.ts';
import { FIRST_IMAGE } from '../product-rows.ts';
import { imageOf } from './image-columns.ts';
import type { StoredOptions } from '../options/stored-options.ts';
import { findVariantsByProduct, type Variant, withVariants } from '../options/variants.ts';
import { sql } from '../../infrastructure/database/sql.ts';

/** Reads products with their stock, by ascending id. Withdrawn products are not shown. */
export async function findAdminProducts(
  em: EntityManager,
  where: FilterQuery<Product> = {},
  options: Pick<FindOptions<Product>, 'orderBy' | 'limit' | 'offset'> = {},
): Promise<AdminProduct[]> {
  const shown = { $and: [{ isDeleted: false, parentId: null }, where] };
  const products = await em.find(Product, shown, { orderBy: { id: 'asc' }, ...options });
  const ids = products.map(({ id }) => id);
  const stocks = await em.find(ProductStock, { product: { $in: ids } });
  const stockOf = new Map(stocks.map((row) => [row.product, row]));
  const variants = await findVariantsByProduct(
    em,
    products.filter(({ options }) => options != null),
  );
  return products.map((product) => {
    const plain = toAdminProduct(product, stockOf.get(product.id));
    return product.options ? withVariants(plain, product.options, variants.get(product.id) ?? []) : plain;
  });
}

/** Products of one batch: read and serialized in a few milliseconds. */
const BATCH_SIZE = 200;

const BATCH = sql`select id, name, description, price::float8 as price, old_price::float8 as old_price, category, image_url, image_alt,
    image_color, is_available as "isAvailable", seller_id, options as stored,
    jsonb_build_array(${FIRST_IMAGE}) || more_images as images, facts, sku, version, bill, translations,
    stock, coalesce(held, 0) as held
  from products left join product_stock on product_id = id where not is_deleted and parent_id is null and id > ${'last'} order by id limit ${BATCH_SIZE}`;

/** Prices are in paise. */
type Row = AdminProduct & { stored: StoredOptions | null; bill: ProductBill };

/**
 * Reads all products by ascending id, in batches. Other requests are answered in between, and no batch stays in memory. Reads rows
 * instead of entities, which take several times the memory and CPU time.
 */
export async function* readAdminProducts(em: EntityManager): AsyncGenerator<AdminProduct[]> {
  const fork = em.fork();
  let last = 0;
  for (;;) {
    const rows = await BATCH.all<Row>(fork, { last });
    const variants = await findVariantsByProduct(
      fork,
      rows.filter(({ stored }) => stored),
    );
    if (rows.length > 0) yield rows.map((row) => toProduct(row, variants.get(row.id) ?? []));
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function toProduct({ price, old_price, stored, bill, ...row }: Row, variants: readonly Variant[]): AdminProduct {
  const prices = {
    price: rupeesFromPaise(price),
    old_price: old_price === null ? null : rupeesFromPaise(old_price),
  };
  const product = { ...row, ...prices, ...bill };
  return stored ? withVariants(product, stored, variants) : product;
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
    images: [imageOf(product.imageUrl, product.imageAlt, product.imageFocus), ...product.moreImages],
    facts: product.facts,
    sku: product.sku ?? null,
    stock: stock?.stock ?? null,
    held: stock?.held ?? 0,
    version: product.version,
    translations: product.translations,
    ...product.bill,
  };
}
