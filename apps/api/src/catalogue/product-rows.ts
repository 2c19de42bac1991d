import type { Product } from '@kundan/contracts/catalogue.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A product with the transaction that wrote its row last. */
export interface ReadProduct {
  id: number;
  xid: number;
  /** ISO 8601; null when it is unknown. */
  changedAt: string | null;
  /** Undefined: withdrawn. */
  product: Product | undefined;
}

interface ProductRow extends Omit<Product, 'price' | 'old_price'> {
  xid: string;
  changed_at: string | null;
  deleted: boolean;
  /** In paise. */
  price: number;
  old_price: number | null;
}

/** Number of rows of one query. Parsing more at once would delay requests. */
const BATCH = 1_000;

/** The rows that a snapshot does not contain. The first condition lets PostgreSQL use the index. */
export const NOT_IN_SNAPSHOT = `changed_xid >= pg_snapshot_xmin(?::pg_snapshot)
  and not pg_visible_in_snapshot(changed_xid, ?::pg_snapshot)`;

/** Reads products by ascending id, in batches. PostgreSQL builds them as JSON in the shape of the API. */
export async function readProducts(
  em: EntityManager,
  condition = 'true',
  parameters: readonly string[] = [],
): Promise<ReadProduct[]> {
  const all: ReadProduct[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? 0;
    const [row] = await em.execute<[{ rows: ProductRow[] }]>(
      `select coalesce(json_agg(json_build_object(
        'id', id, 'xid', changed_xid::text, 'changed_at', changed_at, 'deleted', is_deleted, 'name', name, 'description', description,
        'category', category, 'price', price, 'old_price', old_price, 'image_url', image_url,
        'image_alt', image_alt, 'image_color', image_color, 'isAvailable', is_available and is_in_stock, 'seller_id', seller_id,
        'images', jsonb_build_array(jsonb_build_object('image_url', image_url, 'alt', image_alt)) || more_images, 'facts', facts
      ) order by id), '[]') as rows
      from (select * from products where ${condition} and id > ? order by id limit ${BATCH}) batch`,
      [...parameters, after],
    );
    for (const one of row.rows) all.push(toReadProduct(one));
    if (row.rows.length < BATCH) return all;
  }
}

function toReadProduct({ xid, changed_at: changedAt, deleted, price, old_price, ...product }: ProductRow): ReadProduct {
  const prices = { price: rupeesFromPaise(price), old_price: old_price === null ? null : rupeesFromPaise(old_price) };
  return { id: product.id, xid: Number(xid), changedAt, product: deleted ? undefined : { ...product, ...prices } };
}
