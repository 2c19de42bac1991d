/**
 * Returns the Damerau-Levenshtein distance (optimal string alignment: insertions, deletions, substitutions and swaps of neighbors)
 * between `word` and `term`. Returns a number above `limit`, not necessarily the distance, when the distance exceeds `limit`.
 */
export function editDistance(word: string, term: string, limit: number): number {
  if (Math.abs(term.length - word.length) > limit) return limit + 1;
  return distances(word, term, limit)?.[term.length] ?? limit + 1;
}

/** The smallest such distance between `word` and any prefix of `term`. */
export function prefixEditDistance(word: string, term: string, limit: number): number {
  if (term.length < word.length - limit) return limit + 1;
  return Math.min(...(distances(word, term.slice(0, word.length + limit), limit) ?? [limit + 1]));
}

/** The distances between `word` and the prefixes of `term`, by their lengths; undefined when all of them exceed `limit`. */
function distances(word: string, term: string, limit: number): number[] | undefined {
  const width = term.length + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let rowMinimum = row;
    for (let column = 1; column < width; column++) {
      const isSame = word[row - 1] === term[column - 1];
      let distance = Math.min(
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isSwap = row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1];
      if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(distance);
      rowMinimum = Math.min(rowMinimum, distance);
    }
    // A later row's minimum is never lower, also with swaps: a swap adds 1 to a distance two rows before, and the minimum of the row
    // between is at most 1 above that distance. So no later row is within the limit.
    if (rowMinimum > limit) return undefined;
    beforePrevious = previous;
    previous = current;
  }
  return previous;
}
