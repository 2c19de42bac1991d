import type { Product } from '@kundan/contracts/catalogue.contract';
import type { Listed } from '@kundan/domain/catalogue/listing';
import type { ListingIndex, ShopDb } from './db.ts';

/** What lists are made of, without the products' texts. */
export function listedOf({ ids, prices, categories, categoryAt, isAvailable }: ListingIndex): Listed[] {
  return Array.from(ids, (id, n) => ({
    id,
    price: prices[n] ?? 0,
    category: categories[categoryAt[n] ?? 0] ?? '',
    isAvailable: isAvailable[n] === 1,
  }));
}

function indexOf(listed: readonly Listed[]): ListingIndex {
  const categories = [...new Set(listed.map(({ category }) => category))];
  const places = new Map(categories.map((category, n) => [category, n]));
  return {
    key: 'listing',
    ids: Int32Array.from(listed, ({ id }) => id),
    prices: Float64Array.from(listed, ({ price }) => price),
    categories,
    categoryAt: Uint16Array.from(listed, ({ category }) => places.get(category) ?? 0),
    isAvailable: Uint8Array.from(listed, ({ isAvailable }) => Number(isAvailable)),
  };
}

/** Keeps the index in step with the products; call it in the transaction that changes them. */
export async function changeListing(
  store: ShopDb,
  upserted: readonly Product[],
  gone: readonly number[],
): Promise<void> {
  const index = await store.listing.get('listing');
  // A device of before the index has products but no index.
  const before: Listed[] = index ? listedOf(index) : await store.products.toArray();
  const byId = new Map(before.map((one) => [one.id, one]));
  for (const product of upserted) byId.set(product.id, product);
  for (const id of gone) byId.delete(id);
  await store.listing.put(indexOf([...byId.values()]));
}
