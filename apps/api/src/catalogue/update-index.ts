import { type SearchableProduct, SearchIndex } from '@kundan/domain/catalogue/search-index';
import { TimeSlices } from '../infrastructure/time-slices.ts';

export type Replaced = readonly [previous?: SearchableProduct, next?: SearchableProduct];

/**
 * Changes `index` in place and returns it. Works in slices: indexing 100,000 products takes seconds. Searches of the previous version
 * use the index meanwhile, so a product is never missing between them.
 */
export async function updateIndex(
  replaced: Iterable<Replaced>,
  index: SearchIndex = new SearchIndex(),
): Promise<SearchIndex> {
  const slices = new TimeSlices();
  for (const [previous, next] of replaced) {
    index.replace(previous, next);
    if (slices.isOver) await slices.pause();
  }
  return index;
}
