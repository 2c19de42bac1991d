/** Words that shoppers in India use for the same thing; each finds the products of all words of its group. */
const GROUPS: readonly (readonly string[])[] = [
  ['bangle', 'bangles', 'kangan', 'kada', 'kara', 'chudi', 'choodi', 'bracelet'],
  ['jhumka', 'jhumki', 'jhumkas', 'jhumkis', 'jumka', 'jumki'],
  ['chain', 'chains', 'necklace', 'necklaces', 'mala', 'haar'],
  ['earring', 'earrings', 'bali', 'balis', 'kanbala', 'studs', 'hoops'],
  ['set', 'sets', 'suite', 'parure'],
  ['maang', 'mang', 'matha', 'borla'],
  ['tikka', 'tika', 'teeka'],
  ['ring', 'rings', 'anguthi', 'angoothi'],
  ['nath', 'nathni', 'nosering', 'nosepin'],
  ['anklet', 'anklets', 'payal', 'pajeb'],
  ['mangalsutra', 'thali', 'tanmaniya'],
  ['pearl', 'pearls', 'moti'],
  ['diamond', 'diamonds', 'heera', 'hira'],
  ['gold', 'golden', 'sona'],
  ['silver', 'chaandi'],
  ['ruby', 'rubies', 'manik'],
  ['emerald', 'emeralds', 'panna'],
];

const byWord = new Map(GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])));

/** Returns the other words for a word in lower case without accents; none when it has no synonyms. */
export const synonymsOf = (word: string): readonly string[] => byWord.get(word) ?? [];
