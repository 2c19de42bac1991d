import { prefixEditDistance } from './edit-distance.ts';
import type { SearchIndex } from './search-index.ts';
import { isCompound, synonymsOf, withoutFillers } from './synonyms.ts';
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

/** Returns the ids of the products that match the words of a query (see `searchCatalogue`) and that `fits` accepts, most relevant first. */
export function findProductIds(
  index: SearchIndex,
  query: string,
  fits: (id: number) => boolean,
  limit: number,
): number[] {
  const words = withoutFillers([...new Set(tokenize(query))]).slice(0, MAX_QUERY_WORDS);
  const top = new TopN(limit);
  for (const [id, score] of matchAll(scoreWords(words, index))) if (fits(id)) top.add(id, score);
  return top.ids();
}

/** The scores of each word, and of two words that are one for the shop together: products match either as one word or as two. */
function scoreWords([word, next, ...rest]: readonly string[], index: SearchIndex): Scores[] {
  if (word === undefined) return [];
  const scores = scoreWord(word, index);
  if (next === undefined) return [scores];
  if (!isCompound(word, next)) return [scores, ...scoreWords([next, ...rest], index)];
  const both = matchAll([scores, scoreWord(next, index)]);
  for (const [id, score] of scoreKnown(word + next, index)) both.set(id, score + (both.get(id) ?? 0));
  return [both, ...scoreWords(rest, index)];
}

/** The products that match every word, with the sums of their scores. */
function matchAll([first, ...others]: readonly Scores[]): Scores {
  const all: Scores = new Map();
  for (const [id, score] of first ?? []) {
    const total = others.reduce((sum, scores) => sum + (scores.get(id) ?? -Infinity), score);
    if (total > 0) all.set(id, total);
  }
  return all;
}

/** The products with a word or one of its synonyms. */
function scoreKnown(word: string, index: SearchIndex): Scores {
  const scores: Scores = new Map();
  addBeginnings(index, word, 1, scores);
  for (const synonym of synonymsOf(word)) addBeginnings(index, synonym, SYNONYM_FACTOR, scores);
  return scores;
}

function scoreWord(word: string, index: SearchIndex): Scores {
  const scores = scoreKnown(word, index);
  // A word with synonyms has no typo: a shop without a nose ring has nothing for "nath", also when a description says "nothing".
  if (synonymsOf(word).length > 0) return scores;
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
