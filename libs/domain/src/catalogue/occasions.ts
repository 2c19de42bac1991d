import { parseSearch } from './parse-search.ts';
import { withoutFillers } from './synonyms.ts';
import { tokenize } from './tokenize.ts';

/** Words for gifts and what they are for. Those in Devanagari and Telugu are stems, because their endings vary. */
const OCCASIONS = tokenize(
  `gift gifts gifting present presents birthday bday anniversary wedding weddings shaadi shadi marriage engagement valentine valentines
  rakhi rakshabandhan raksha bandhan diwali deepavali dhanteras akshaya tritiya karwa chauth eid christmas festive festival newborn housewarming
  tohfa tohfe uphaar uphar bahumati kanuka vivah pelli panduga
  उपहार तोहफ गिफ्ट जन्मदिन सालगिरह शादी विवाह दिवाली दीपावली धनतेरस राखी त्योहार
  బహుమతి కానుక పుట్టినరోజు వార్షికోత్సవ పెళ్లి వివాహ దీపావళి పండుగ`,
);
const INDIC = /^[\u0900-\u0d7f]/;

const isOccasion = (word: string) =>
  OCCASIONS.some((known) => (INDIC.test(known) ? word.startsWith(known) : word === known));

/** Whether a query asks for a gift, and for no kind of piece: "a birthday gift for my sister", but not "wedding ring". */
export function isGiftSearch(query: string): boolean {
  const words = withoutFillers(tokenize(parseSearch(query).words));
  return words.length > 0 && words.every(isOccasion);
}

/** Up to these prices in rupees, a search for a gift offers tiles. */
export const GIFT_BOUNDS: readonly number[] = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000];

/** How many tiles are shown at most: the first of those that lead to a product. */
const MAX_TILES = 5;

/** The bounds of the tiles, when `cheapest` is the lowest price that the shop sells at. */
export const giftBounds = (cheapest: number): number[] =>
  GIFT_BOUNDS.filter((bound) => bound >= cheapest).slice(0, MAX_TILES);
