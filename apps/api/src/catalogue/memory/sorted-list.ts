import { TimeSlices } from '../../infrastructure/time-slices.ts';

interface Identified {
  id: number;
}

export const byId = (a: Identified, b: Identified): number => a.id - b.id;

/** Returns a copy of a sorted list in which `changed` replaces all items with the ids `outdated`. */
export function replaceInSorted<T extends Identified>(
  list: readonly T[],
  outdated: ReadonlySet<number>,
  changed: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const added = changed.toSorted(compare);
  const merged: T[] = [];
  let next = 0;
  for (const item of list) {
    if (outdated.has(item.id)) continue;
    for (let other = added[next]; other && compare(other, item) < 0; other = added[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(item);
  }
  for (const other of added.slice(next)) merged.push(other);
  return merged;
}

/** Finds items of a list that is sorted by id, by binary search; a map of 100,000 items would be copied for every change. */
export class SortedById<T extends Identified> {
  constructor(private readonly items: readonly T[]) {}

  get(id: number): T | undefined {
    let [low, high] = [0, this.items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.items[middle]?.id ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const found = this.items[low];
    return found?.id === id ? found : undefined;
  }
}

/** Number of items that are sorted at once. */
const CHUNK = 10_000;

/** Sorts a long list in slices: sorts parts of it, and merges them pair by pair. */
export async function sortInSlices<T extends Identified>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
  slices = new TimeSlices(),
): Promise<T[]> {
  let parts: T[][] = [];
  for (let start = 0; start < list.length; start += CHUNK) {
    parts.push(list.slice(start, start + CHUNK).sort(compare));
    if (slices.isOver) await slices.pause();
  }
  while (parts.length > 1) {
    const merged: T[][] = [];
    for (let pair = 0; pair < parts.length; pair += 2) {
      merged.push(replaceInSorted(parts[pair] ?? [], new Set(), parts[pair + 1] ?? [], compare));
      if (slices.isOver) await slices.pause();
    }
    parts = merged;
  }
  return parts[0] ?? [];
}
