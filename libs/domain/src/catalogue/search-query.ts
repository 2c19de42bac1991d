import { prefixEditDistance } from './prefix-edit-distance.ts';
import type { SearchIndex } from './search-index.ts';
import { synonymsOf } from './synonyms.ts';
import { tokenize } from './tokenize.ts';
import { TopN } from './top-n.ts';

/** Limits the work that one query can cause; further words are ignored. */
const MAX_QUERY_WORDS = 8;

/** Without a limit a query of one letter would return the whole catalogue. */
export const MAX_RESULTS = 100;

const EXACT_MATCH_FACTOR = 1.5;
/** A synonym counts less than the word itself, also than its beginning, and more than a typo. */
const SYNONYM_FACTOR = 0.6;

/**
 * Returns the ids of the products that match the words of a query by the rules of `createSearch` and that `fits` accepts, most
 * relevant first.
 */
export function findProductIds(
  index: SearchIndex,
  query: string,
  fits: (id: number) => boolean = () => true,
): number[] {
  const words = [...new Set(tokenize(query))].slice(0, MAX_QUERY_WORDS);
  const [first, ...others] = words.map((word) => scoreWord(word, index));
  if (!first) return [];
  const top = new TopN(MAX_RESULTS);
  for (const id of first.ids) {
    let total = first.scores[id] ?? 0;
    for (const { scores } of others) total = scores[id] ? total + scores[id] : -Infinity;
    if (total > 0 && fits(id)) top.add(id, total);
  }
  return top.ids();
}

interface WordMatches {
  /** Every matching product once. */
  ids: number[];
  /** Scores by product id. An array, because a map of ten thousand entries takes ten times as long. */
  scores: Float32Array;
}

function scoreWord(word: string, index: SearchIndex): WordMatches {
  const { vocabulary } = index;
  const matches: WordMatches = { ids: [], scores: new Float32Array(highestId(index) + 1) };
  addBeginnings(index, word, 1, matches);
  for (const synonym of synonymsOf(word)) addBeginnings(index, synonym, SYNONYM_FACTOR, matches);
  for (let typos = 1; typos <= allowedTypos(word) && matches.ids.length === 0; typos++) {
    vocabulary.forEach((term, n) => {
      if (prefixEditDistance(word, term, typos) <= typos) addPostings(index, n, 1 / (1 + typos), matches);
    });
  }
  return matches;
}

/** Adds the products with words that begin with `word`. */
function addBeginnings(index: SearchIndex, word: string, factor: number, matches: WordMatches) {
  const { vocabulary } = index;
  for (let n = lowerBound(word, vocabulary); vocabulary[n]?.startsWith(word); n++) {
    addPostings(index, n, factor * (vocabulary[n] === word ? EXACT_MATCH_FACTOR : 1), matches);
  }
}

const allowedTypos = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** Gives every product that has term `n` its weight times `factor`, unless another term gave it a higher score. */
function addPostings({ offsets, postings, weights }: SearchIndex, n: number, factor: number, matches: WordMatches) {
  const end = offsets[n + 1] ?? 0;
  for (let position = offsets[n] ?? 0; position < end; position++) {
    const id = postings[position] ?? 0;
    const previous = matches.scores[id] ?? 0;
    const score = (weights[position] ?? 0) * factor;
    if (previous === 0) matches.ids.push(id);
    if (score > previous) matches.scores[id] = score;
  }
}

const highestIds = new WeakMap<SearchIndex, number>();

function highestId(index: SearchIndex): number {
  let highest = highestIds.get(index);
  if (highest === undefined) {
    highest = index.postings.reduce((max, id) => Math.max(max, id), 0);
    highestIds.set(index, highest);
  }
  return highest;
}

/** Returns the position of the first word that is not before `word`, by binary search. */
function lowerBound(word: string, vocabulary: readonly string[]): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
