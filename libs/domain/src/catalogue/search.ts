/** What search reads. */
export interface Searchable {
  id: number;
  name: string;
  description: string;
  category: string;
}

/** Finds products for a query, the best first; nothing for a query without a word. */
export type Search<P> = (query: string) => P[];

/** How much a word found in each field tells about the product. */
const weights = { name: 4, category: 3, description: 1 } as const;

/** Nobody means more words than this; it bounds the work that one query can cause. */
const MAX_WORDS = 8;

/** Lower-case words without accents: 'Pavé-set' → ['pave', 'set']. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/**
 * Prepares search over a catalogue: the same rule on the server and on the device. A product is found when it has every
 * word of the query: as a word or its beginning, or, for a word that nothing in the catalogue begins with, one that
 * differs by one typo, or by two when the word has six letters and one did not suffice. Best first: name before category before description, then by id.
 */
export function prepareSearch<P extends Searchable>(products: readonly P[]): Search<P> {
  const index = indexOf(products);
  const vocabulary = [...index.keys()].sort();

  return (query) => {
    const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
    const [first, ...others] = words.map((word) => scoresOf(word, vocabulary, index));
    if (!first) return [];
    const found: { product: P; score: number }[] = [];
    for (const [product, score] of first) {
      if (others.every((scores) => scores.has(product))) {
        found.push({ product, score: others.reduce((sum, scores) => sum + (scores.get(product) ?? 0), score) });
      }
    }
    found.sort((a, b) => b.score - a.score || a.product.id - b.product.id);
    return found.map(({ product }) => product);
  };
}

/** Word → product → weight of the best field that has it. */
type Index<P> = Map<string, Map<P, number>>;

function indexOf<P extends Searchable>(products: readonly P[]): Index<P> {
  const index: Index<P> = new Map();
  for (const product of products) {
    for (const field of ['name', 'category', 'description'] as const) {
      for (const word of wordsOf(product[field])) {
        const holders = index.get(word) ?? new Map<P, number>();
        holders.set(product, Math.max(holders.get(product) ?? 0, weights[field]));
        index.set(word, holders);
      }
    }
  }
  return index;
}

function scoresOf<P>(word: string, vocabulary: readonly string[], index: Index<P>): Map<P, number> {
  const scores = new Map<P, number>();
  const give = (known: string, closeness: number) => {
    for (const [product, weight] of index.get(known) ?? []) {
      scores.set(product, Math.max(scores.get(product) ?? 0, weight * closeness));
    }
  };
  for (let at = firstNotBefore(word, vocabulary); vocabulary[at]?.startsWith(word); at++) {
    const known = vocabulary[at] ?? '';
    give(known, known === word ? 1.5 : 1);
  }
  if (scores.size > 0) return scores;
  const allowed = word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  for (let typos = 1; typos <= allowed && scores.size === 0; typos++) {
    for (const known of vocabulary) if (typosToBeginning(word, known, typos) <= typos) give(known, 1 / (1 + typos));
  }
  return scores;
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

/**
 * Fewest letters to add, drop, change or swap with their neighbour until `word` is `known` or its beginning;
 * some number above `limit` as soon as it takes more than that.
 */
export function typosToBeginning(word: string, known: string, limit: number): number {
  if (known.length < word.length - limit) return limit + 1;
  const width = Math.min(known.length, word.length + limit) + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column < width; column++) {
      const same = word[row - 1] === known[column - 1];
      let typos = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const swapped =
        row > 1 && column > 1 && word[row - 1] === known[column - 2] && word[row - 2] === known[column - 1];
      if (swapped) typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1);
      current.push(typos);
      least = Math.min(least, typos);
    }
    if (least > limit + 1) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}
