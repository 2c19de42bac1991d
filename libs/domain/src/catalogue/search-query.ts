import { prefixEditDistance } from './prefix-edit-distance.ts';
import type { SearchIndex } from './search-index.ts';
import { synonymsOf, withoutFillers } from './synonyms.ts';
import { tokenize } from './tokenize.ts';
import { TopN } from './top-n.ts';

/** Limits the work that one query can cause; further words are ignored. */
const MAX_QUERY_WORDS = 8;

/** Without a limit a query of one letter would return the whole catalogue. */
export const MAX_RESULTS = 100;

const EXACT_MATCH_FACTOR = 1.5;
/** A synonym counts less than the word itself, also than its beginning, and more than a typo. */
const SYNONYM_FACTOR = 0.6;

/** Scores by product id. */
type Scores = Map<number, number>;

/**
 * Returns the ids of the products that match the words of a query by the rules of `createSearch` and that `fits` accepts, most
 * relevant first.
 */
export function findProductIds(
  index: SearchIndex,
  query: string,
  fits: (id: number) => boolean = () => true,
): number[] {
  const words = withoutFillers([...new Set(tokenize(query))]).slice(0, MAX_QUERY_WORDS);
  const [first, ...others] = words.map((word) => scoreWord(word, index));
  const top = new TopN(MAX_RESULTS);
  for (const [id, score] of first ?? []) {
    const total = others.reduce((sum, scores) => sum + (scores.get(id) ?? -Infinity), score);
    if (total > 0 && fits(id)) top.add(id, total);
  }
  return top.ids();
}

function scoreWord(word: string, index: SearchIndex): Scores {
  const scores: Scores = new Map();
  addBeginnings(index, word, 1, scores);
  for (const synonym of synonymsOf(word)) addBeginnings(index, synonym, SYNONYM_FACTOR, scores);
  for (let typos = 1; typos <= allowedTypos(word) && scores.size === 0; typos++) {
    for (const term of index.vocabulary) {
      if (prefixEditDistance(word, term, typos) <= typos) addScores(index, term, 1 / (1 + typos), scores);
    }
  }
  return scores;
}

const allowedTypos = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** Adds the products with words that begin with `word`. */
function addBeginnings(index: SearchIndex, word: string, factor: number, scores: Scores) {
  const { vocabulary } = index;
  for (let n = lowerBound(word, vocabulary); vocabulary[n]?.startsWith(word); n++) {
    const term = vocabulary[n] ?? '';
    addScores(index, term, factor * (term === word ? EXACT_MATCH_FACTOR : 1), scores);
  }
}

/** Gives every product with the word `term` its weight times `factor`, unless another word gave it a higher score. */
function addScores({ words }: SearchIndex, term: string, factor: number, scores: Scores) {
  const { ids = [], weights = [] } = words.get(term) ?? {};
  ids.forEach((id, at) => {
    const score = (weights[at] ?? 0) * factor;
    if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  });
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
