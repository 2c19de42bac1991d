import type { Product } from '@kundan/contracts/catalogue.contract';
import type { ListedProduct } from '@kundan/domain/catalogue/listing';
import type { ListingIndex, ShopDb } from './db.ts';

/** Returns the listing fields of all products, without their descriptions. */
export function listedOf({ ids, prices, categories, categoryAt, isAvailable, options }: ListingIndex): Listed[] {
  return Array.from(ids, (id, n) => ({
    id,
    price: prices[n] ?? 0,
    category: categories[categoryAt[n] ?? 0] ?? '',
    isAvailable: isAvailable[n] === 1,
    options: options?.[n],
  }));
}

type Listed = ListedProduct & Pick<Product, 'options'>;

function indexOf(listed: readonly Listed[]): ListingIndex {
  const categories = [...new Set(listed.map(({ category }) => category))];
  const positions = new Map(categories.map((category, n) => [category, n]));
  return {
    key: 'listing',
    ids: Int32Array.from(listed, ({ id }) => id),
    prices: Float64Array.from(listed, ({ price }) => price),
    categories,
    categoryAt: Uint16Array.from(listed, ({ category }) => positions.get(category) ?? 0),
    isAvailable: Uint8Array.from(listed, ({ isAvailable }) => Number(isAvailable)),
    options: listed.map(({ options }) => options),
  };
}

/** Updates the index for changed products. Call it in the transaction that changes them. */
export async function changeListing(
  store: ShopDb,
  upserted: readonly Product[],
  gone: readonly number[],
): Promise<void> {
  const index = await store.listing.get('listing');
  const byId = new Map<number, Listed>((index ? listedOf(index) : []).map((one) => [one.id, one]));
  for (const product of upserted) byId.set(product.id, product);
  for (const id of gone) byId.delete(id);
  await store.listing.put(indexOf([...byId.values()]));
}
