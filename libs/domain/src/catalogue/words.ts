/** Lower-case words without accents: 'Pavé-set' → ['pave', 'set']. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
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
