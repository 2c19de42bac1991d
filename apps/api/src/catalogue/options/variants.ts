import type { AdminProduct, ProductForm } from '@kundan/contracts/admin/products.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import type { StockService } from '../../stock/stock.service.ts';
import type { StoredOptions } from './stored-options.ts';

/** The row of a value of a product's option, with the pieces that the stock counts for it. */
export interface Variant {
  id: number;
  product: number;
  value: string;
  stock: number | null;
  held: number;
}

const VARIANTS = sql`select v.id, v.parent_id as product, v.option_value as value, s.stock, coalesce(s.held, 0) as held
  from products v left join product_stock s on s.product_id = v.id
  where v.parent_id = any(${'products'}::int[]) and not v.is_deleted order by v.id`;
const IDS = sql`select id from products where parent_id = ${'product'} order by id`;

/** Reads the variants of a product, as em's transaction has written them. */
export const findVariants = (em: EntityManager, product: number): Promise<Variant[]> =>
  VARIANTS.all<Variant>(em, { products: [product] });

/** Reads the variants of products, by the ids of the products. */
export async function findVariantsByProduct(
  em: EntityManager,
  products: readonly { id: number }[],
): Promise<Map<number, Variant[]>> {
  const ids = products.map(({ id }) => id);
  const variants = ids.length === 0 ? [] : await VARIANTS.all<Variant>(em, { products: ids });
  return Map.groupBy(variants, ({ product }) => product);
}

/** The ids of the variants of a product, also of those that were taken away: what to lock before the product is written. */
export async function variantIds(em: EntityManager, product: number): Promise<number[]> {
  return (await IDS.all<{ id: number }>(em, { product })).map(({ id }) => id);
}

/** The product with its option, and the sums of the pieces of its values. */
export function withVariants(
  product: AdminProduct,
  { name, values }: StoredOptions,
  variants: readonly Variant[],
): AdminProduct {
  const variantOf = new Map(variants.map((variant) => [variant.value, variant]));
  const counted = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  return {
    ...product,
    stock: counted.length === 0 ? null : counted.reduce((sum, stock) => sum + stock, 0),
    held: variants.reduce((sum, { held }) => sum + held, 0),
    options: {
      name,
      values: values.map(({ value, price, sku }) => {
        const { stock = null, held = 0 } = variantOf.get(value) ?? {};
        return { value, price: price === null ? null : rupeesFromPaise(price), sku, stock, held };
      }),
    },
  };
}

/** The counted pieces of variants by value, for the audit. */
export const stockByValue = (variants: readonly Pick<Variant, 'value' | 'stock'>[]): Record<string, number | null> =>
  Object.fromEntries(variants.map(({ value, stock }) => [value, stock]));

/**
 * Sets the stock of the values that a form names. A value that the product did not have `before` is not counted when the form omits its
 * stock. Call it after the product was written. The pieces of a product with options are only counted for its values.
 */
export async function saveVariantStock(
  em: EntityManager,
  stock: StockService,
  product: number,
  { options }: Pick<ProductForm, 'options'>,
  before: readonly { value: string }[],
  actor: string,
): Promise<void> {
  if (!options) return;
  const counted = await stock.pieces(em, product);
  if (counted !== null) await stock.set(em, product, null, actor);
  const variantOf = new Map((await findVariants(em, product)).map((variant) => [variant.value, variant]));
  const ids = options.values.flatMap(({ value, stock: given }) => {
    const variant = variantOf.get(value);
    // The row of a value that was taken away has kept its pieces, for orders that are paid later.
    const isBack = variant?.stock != null && before.every((one) => one.value !== value);
    const pieces = given === undefined && isBack ? null : given;
    return variant === undefined || pieces === undefined ? [] : [{ id: variant.id, pieces }];
  });
  for (const { id, pieces } of ids) await stock.set(em, id, pieces, actor);
}
