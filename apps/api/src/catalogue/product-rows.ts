import type { Product, ProductOptions } from '@kundan/contracts/catalogue.contract';
import type { ProductTranslations } from '@kundan/contracts/translations';
import { rupeesFromPaise } from '@kundan/domain/money';
import { type Queryable, type Sql, sql } from '../infrastructure/database/sql.ts';
import { isOffered, isOnSale } from './on-sale.ts';

/** A product of the catalogue, with the time of its last change. */
export interface CatalogueRow {
  id: number;
  product: Product;
  /** ISO 8601; null when it is unknown. */
  changedAt: string | null;
  /** Absent without any. */
  translations?: ProductTranslations;
}

interface ProductRow extends Omit<Product, 'price' | 'old_price' | 'options' | 'origin'> {
  origin: Product['origin'] | null;
  translations: ProductTranslations | null;
  changed_at: string | null;
  /** In paise. */
  price: number;
  old_price: number | null;
  /** Prices in paise. */
  options: ProductOptions | null;
}

/** Number of rows of one query. Parsing more at once would delay requests. */
const BATCH = 1_000;

/** The option of the product `batch` with what its variants cost, and whether the shop sells them. */
const OPTIONS = sql`case when options is not null then json_build_object('name', options ->> 'name', 'values', (
    select json_agg(json_build_object('value', v.option_value, 'price', v.price, 'isAvailable', ${isOnSale('v')}) order by position)
    from jsonb_array_elements(batch.options -> 'values') with ordinality as given(value, position)
      join products v on v.parent_id = batch.id and v.option_value = given.value ->> 'value'
  )) end`;

/** The first picture of a product, without a focal point when that is the middle. */
export const FIRST_IMAGE = sql`jsonb_strip_nulls(jsonb_build_object('image_url', image_url, 'alt', image_alt, 'focus', image_focus))`;

const selectWhere = <Name extends string>(condition: Sql<Name>) => sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'changed_at', changed_at, 'name', name, 'description', description,
    'category', category, 'price', price, 'old_price', old_price, 'image_url', image_url,
    'image_alt', image_alt, 'image_color', image_color, 'isAvailable', ${isOffered('batch')}, 'seller_id', seller_id, 'options', ${OPTIONS},
    'images', jsonb_build_array(${FIRST_IMAGE}) || more_images, 'facts', facts, 'origin', bill -> 'origin', 'version', version,
    'translations', nullif(translations, '{}')
  ) order by id), '[]') as rows
  from (select * from products where not is_deleted and parent_id is null and id > ${'after'} and ${condition} order by id limit ${BATCH}) batch`;
const ALL = selectWhere(sql`true`);
const SOME = selectWhere(sql`id = any(${'ids'}::int[])`);

/**
 * Reads the products that are not withdrawn, with their variants, by ascending id, in batches: all, or those with one of the `ids`. PostgreSQL builds them as JSON
 * in the shape of the API.
 */
export async function readProducts(on: Queryable, ids?: readonly number[]): Promise<CatalogueRow[]> {
  const all: CatalogueRow[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? 0;
    const { rows } = await (ids
      ? SOME.one<{ rows: ProductRow[] }>(on, { after, ids })
      : ALL.one<{ rows: ProductRow[] }>(on, { after }));
    for (const row of rows) all.push(toCatalogueRow(row));
    if (rows.length < BATCH) return all;
  }
}

function toCatalogueRow({
  changed_at: changedAt,
  price,
  old_price,
  options,
  origin,
  translations,
  ...product
}: ProductRow): CatalogueRow {
  const prices = { price: rupeesFromPaise(price), old_price: old_price === null ? null : rupeesFromPaise(old_price) };
  return {
    id: product.id,
    changedAt,
    ...(translations && { translations }),
    product: { ...product, ...prices, ...(options && { options: inRupees(options) }), ...(origin && { origin }) },
  };
}

const inRupees = ({ name, values }: ProductOptions): ProductOptions => ({
  name,
  values: values.map((value) => ({ ...value, price: rupeesFromPaise(value.price) })),
});
