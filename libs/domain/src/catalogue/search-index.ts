import { Best } from './best.ts';
import { typosToBeginning, wordsOf } from './words.ts';

/** What search reads. */
export interface Searchable {
  id: number;
  name: string;
  description: string;
  category: string;
}

/** Which products have which words: plain data, so that a device can keep it. */
export interface SearchIndex {
  /** Sorted. */
  vocabulary: string[];
  /** The holders of word `n` stand from `starts[n]` to before `starts[n + 1]`. */
  starts: Int32Array;
  /** Product ids. */
  holders: Int32Array;
  /** Beside each holder: the weight of the best field that has the word. */
  weights: Uint8Array;
}

/** How much a word found in each field tells about the product. */
const weights = { name: 4, category: 3, description: 1 } as const;

/** Nobody means more words than this; it bounds the work that one query can cause. */
const MAX_WORDS = 8;

/** Nobody reads on beyond this; without it a single letter would be answered with the whole catalogue. */
const MOST_FOUND = 100;

/** Makes an index product by product, so that a screen can breathe in between. */
export class SearchIndexBuilder {
  readonly #holders = new Map<string, Map<number, number>>();

  add(product: Searchable): void {
    for (const field of ['name', 'category', 'description'] as const) {
      for (const word of wordsOf(product[field])) {
        const holders = this.#holders.get(word);
        if (!holders) this.#holders.set(word, new Map([[product.id, weights[field]]]));
        else if ((holders.get(product.id) ?? 0) < weights[field]) holders.set(product.id, weights[field]);
      }
    }
  }

  build(): SearchIndex {
    const vocabulary = [...this.#holders.keys()].sort();
    const starts = new Int32Array(vocabulary.length + 1);
    let size = 0;
    for (const holders of this.#holders.values()) size += holders.size;
    const index = { vocabulary, starts, holders: new Int32Array(size), weights: new Uint8Array(size) };
    let at = 0;
    vocabulary.forEach((word, n) => {
      for (const [id, weight] of this.#holders.get(word) ?? []) {
        index.holders[at] = id;
        index.weights[at] = weight;
        at += 1;
      }
      starts[n + 1] = at;
    });
    return index;
  }
}

/** The ids that `prepareSearch` finds. */
export function findIds(index: SearchIndex, query: string): number[] {
  const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
  const [first, ...others] = words.map((word) => scoresOf(word, index));
  if (!first) return [];
  const found = new Best(MOST_FOUND);
  for (const id of first.ids) {
    let score = first.of[id] ?? 0;
    for (const { of } of others) score = of[id] ? score + of[id] : -Infinity;
    if (score > 0) found.offer(id, score);
  }
  return found.ids();
}

/** Products by how well they have one word. An array by id, because a map of ten thousand takes ten times as long. */
interface Scores {
  /** Each that has one, once. */
  ids: number[];
  of: Float32Array;
}

function scoresOf(word: string, index: SearchIndex): Scores {
  const { vocabulary, starts, holders, weights } = index;
  const scores: Scores = { ids: [], of: new Float32Array(highestId(index) + 1) };
  const give = (n: number, closeness: number) => {
    const end = starts[n + 1] ?? 0;
    for (let at = starts[n] ?? 0; at < end; at++) {
      const id = holders[at] ?? 0;
      const before = scores.of[id] ?? 0;
      const score = (weights[at] ?? 0) * closeness;
      if (before === 0) scores.ids.push(id);
      if (score > before) scores.of[id] = score;
    }
  };
  for (let n = firstNotBefore(word, vocabulary); vocabulary[n]?.startsWith(word); n++) {
    give(n, vocabulary[n] === word ? 1.5 : 1);
  }
  if (scores.ids.length > 0) return scores;
  const allowed = word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  for (let typos = 1; typos <= allowed && scores.ids.length === 0; typos++) {
    vocabulary.forEach((known, n) => {
      if (typosToBeginning(word, known, typos) <= typos) give(n, 1 / (1 + typos));
    });
  }
  return scores;
}

const highest = new WeakMap<SearchIndex, number>();

function highestId(index: SearchIndex): number {
  let known = highest.get(index);
  if (known === undefined) {
    known = index.holders.reduce((most, id) => Math.max(most, id), 0);
    highest.set(index, known);
  }
  return known;
}

/** Place of the first word that is `word` or after it, by bisection. */
function firstNotBefore(word: string, vocabulary: readonly string[]): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
