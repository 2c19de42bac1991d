import { tokenize } from './tokenize.ts';

export interface SearchableProduct {
  id: number;
  name: string;
  description: string;
  category: string;
}

/** The products with a word, and for each of them the weight of the most important field that contains the word. */
export interface Postings {
  ids: number[];
  weights: number[];
}

/** How relevant a match in each field is, the most important field first. */
const FIELD_WEIGHTS = { name: 4, category: 3, description: 1 } as const;
const FIELDS = ['name', 'category', 'description'] as const;

/** An inverted index from words to products. The server and the device use the same one. */
export class SearchIndex {
  /** Plain data, so that a device can store it in IndexedDB. */
  readonly words: Map<string, Postings>;
  #sorted: readonly string[] | undefined;

  constructor(words = new Map<string, Postings>()) {
    this.words = words;
  }

  add(product: SearchableProduct): void {
    for (const [word, weight] of weightsOf(product)) {
      let postings = this.words.get(word);
      if (!postings) {
        this.words.set(word, (postings = { ids: [], weights: [] }));
        this.#sorted = undefined;
      }
      postings.ids.push(product.id);
      postings.weights.push(weight);
    }
  }

  /** Removes a product, which must have the texts with which it was added. */
  remove(product: SearchableProduct): void {
    for (const [word] of weightsOf(product)) {
      const postings = this.words.get(word);
      const at = postings?.ids.indexOf(product.id) ?? -1;
      if (!postings || at === -1) continue;
      postings.ids.splice(at, 1);
      postings.weights.splice(at, 1);
      if (postings.ids.length > 0) continue;
      this.words.delete(word);
      this.#sorted = undefined;
    }
  }

  /** Replaces a product by its next version; either may be missing. Does nothing when its texts are the same. */
  replace(previous: SearchableProduct | undefined, next: SearchableProduct | undefined): void {
    if (previous && next && FIELDS.every((field) => previous[field] === next[field])) return;
    if (previous) this.remove(previous);
    if (next) this.add(next);
  }

  /** All words, sorted. */
  get vocabulary(): readonly string[] {
    return (this.#sorted ??= [...this.words.keys()].sort());
  }
}

function weightsOf(product: SearchableProduct): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of FIELDS) {
    for (const word of tokenize(product[field])) if (!weights.has(word)) weights.set(word, FIELD_WEIGHTS[field]);
  }
  return weights;
}
