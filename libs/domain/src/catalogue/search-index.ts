import { tokenize } from './tokenize.ts';

export interface SearchableProduct {
  id: number;
  name: string;
  description: string;
  category: string;
}

/** An inverted index from words to products. Plain data, so that a device can store it in IndexedDB. */
export interface SearchIndex {
  /** All words, sorted. */
  vocabulary: string[];
  /** The postings of word `n` start at `offsets[n]` and end before `offsets[n + 1]`. */
  offsets: Int32Array;
  /** Product ids. */
  postings: Int32Array;
  /** For each posting, the weight of the most important field that contains the word. */
  weights: Uint8Array;
}

/** How relevant a match in each field is. */
const FIELD_WEIGHTS = { name: 4, category: 3, description: 1 } as const;
const FIELDS = ['name', 'category', 'description'] as const;

/** Builds an index product by product, so that a caller can yield to the event loop in between. */
export class SearchIndexBuilder {
  /** Word → product id → weight. */
  readonly #words = new Map<string, Map<number, number>>();

  add(product: SearchableProduct): void {
    for (const field of FIELDS) {
      for (const word of tokenize(product[field])) {
        const weights = this.#words.get(word) ?? new Map<number, number>();
        this.#words.set(word, weights.set(product.id, Math.max(weights.get(product.id) ?? 0, FIELD_WEIGHTS[field])));
      }
    }
  }

  build(): SearchIndex {
    const vocabulary = [...this.#words.keys()].sort();
    const offsets = new Int32Array(vocabulary.length + 1);
    let size = 0;
    for (const weights of this.#words.values()) size += weights.size;
    const index = { vocabulary, offsets, postings: new Int32Array(size), weights: new Uint8Array(size) };
    let position = 0;
    vocabulary.forEach((word, n) => {
      for (const [id, weight] of this.#words.get(word) ?? []) {
        index.postings[position] = id;
        index.weights[position] = weight;
        position += 1;
      }
      offsets[n + 1] = position;
    });
    return index;
  }
}
