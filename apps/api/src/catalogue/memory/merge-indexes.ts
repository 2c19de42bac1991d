import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchIndex } from '@kundan/domain/catalogue/search-index';
import { TimeSlices } from '../../infrastructure/time-slices.ts';

/** Merges two search indexes in slices, without the products `outdated` of the older one. */
export async function mergeIndexes(
  older: SearchIndex,
  newer: SearchIndex,
  outdated: ReadonlySet<number> = new Set(),
): Promise<SearchIndex> {
  await nextTurn();
  const slices = new TimeSlices();
  const size = older.postings.length + newer.postings.length;
  const [postings, weights] = [new Int32Array(size), new Uint8Array(size)];
  const vocabulary: string[] = [];
  const offsets = [0];
  let position = 0;
  const copy = (index: SearchIndex, word: number) => {
    const end = index.offsets[word + 1] ?? 0;
    for (let at = index.offsets[word] ?? 0; at < end; at += 1) {
      const id = index.postings[at] ?? 0;
      if (index === older && outdated.has(id)) continue;
      postings[position] = id;
      weights[position] = index.weights[at] ?? 0;
      position += 1;
    }
  };
  let [inOlder, inNewer] = [0, 0];
  for (;;) {
    const [one, other] = [older.vocabulary[inOlder], newer.vocabulary[inNewer]];
    const word = other === undefined || (one !== undefined && one < other) ? one : other;
    if (word === undefined) break;
    const start = position;
    if (one === word) copy(older, inOlder++);
    if (other === word) copy(newer, inNewer++);
    if (position > start) {
      vocabulary.push(word);
      offsets.push(position);
    }
    if (slices.isOver) await slices.pause();
  }
  return {
    vocabulary,
    offsets: Int32Array.from(offsets),
    postings: postings.subarray(0, position),
    weights: weights.subarray(0, position),
  };
}
