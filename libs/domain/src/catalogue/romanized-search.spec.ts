import { describe, expect, test } from 'vitest';
import { searchCatalogue } from './search-catalogue.ts';
import { SearchIndex } from './search-index.ts';

/** Returns a search of pieces with these names and categories, which gives the names of the pieces that it finds. */
function createSearch(pieces: Record<string, string>): (query: string) => string[] {
  const index = new SearchIndex();
  const names = Object.keys(pieces);
  names.forEach((name, id) => index.add({ id, name, category: pieces[name] ?? '', description: '' }));
  return (query) => searchCatalogue(index, query, { priceOf: () => 1, ids: () => [] }).map((id) => names[id] ?? '');
}

/** The owner of one shop writes the names of the trade, and that of the other English ones. */
const traditional = createSearch({
  'Meenakshi Jhumkas': 'Jhumka',
  'Rani Haar': 'Haar',
  'Mayura Vaddanam': 'Vaddanam',
  'Lakshmi Kasulaperu': 'Haar',
  'Moti Nath': 'Nath',
  'Kundan Maang Tikka': 'Maang Tikka',
  'Mor Bichiya': 'Bichiya',
  'Ghungroo Payal': 'Payal',
  'Saubhagya Mangalsutra': 'Mangalsutra',
  'Jaipur Kangan': 'Kangan',
  'Chaand Chandbali': 'Chandbali',
  'Rajputi Bajuband': 'Bajuband',
});
const english = createSearch({
  'Rope Chain': 'Necklace',
  'Peacock Waist Belt': 'Waist Belts',
  'Pearl Nose Pin': 'Nose Pins',
  'Leaf Toe Ring': 'Toe Rings',
  'Bell Anklet': 'Anklets',
  'Carved Bangle': 'Bangles',
  'Bell Studs': 'Earrings',
  'Solitaire Ring': 'Rings',
  'Imitation Choker Set': 'Sets',
});

test.each([
  ['jhumka jhumkaa jhumki jumki jhoomka jhumke zumka joomki buttalu', 'Meenakshi Jhumkas'],
  ['vaddanam waddanam vadanam vaddaanam oddiyanam odiyanam kamarbandh kamarband', 'Mayura Vaddanam'],
  ['kasulaperu kaasulaperu kasulaperoo', 'Lakshmi Kasulaperu'],
  ['nath nathni nathnee natni mukkupudaka nattu', 'Moti Nath'],
  ['tikka teeka tika maangtikka mangtika', 'Kundan Maang Tikka'],
  ['bichiya bichhiya bichia mettelu', 'Mor Bichiya'],
  ['payal paayal payel pajeb pazeb pattilu', 'Ghungroo Payal'],
  ['mangalsutra mangalsootra mangalsuthra mangalsutras mangalasutram thaali pustelu', 'Saubhagya Mangalsutra'],
  ['kangan kangana bangdi bangri kada chudi choodi chooriyan chudiyaan gajulu gaajulu', 'Jaipur Kangan'],
  ['moti motee mutyam mutyala muthyalu', 'Moti Nath'],
  ['chandbali chaandbali chandbalee chandbaliyan', 'Chaand Chandbali'],
  ['bajuband baajuband bazuband vanki', 'Rajputi Bajuband'],
])('%s find what the trade calls %s', (words, piece) => {
  expect(words.split(' ').filter((word) => !traditional(word).includes(piece))).toEqual([]);
});

test('haar is every necklace, however it is written', () => {
  const necklaces = ['Rani Haar', 'Lakshmi Kasulaperu'];
  for (const word of ['haar', 'har', 'haaar', 'haram', 'hara', 'mala'])
    expect([word, traditional(word)]).toEqual([word, necklaces]);
});

test.each([
  ['haar har haaram mala maala', 'Rope Chain'],
  ['vaddanam waddaanam kamarbandh tagdi', 'Peacock Waist Belt'],
  ['nath nathni mukkupudaka laung', 'Pearl Nose Pin'],
  ['bichiya bichhiya mettelu', 'Leaf Toe Ring'],
  ['payal paayal pajeb gajjelu', 'Bell Anklet'],
  ['kangan bangdi chudiyan kadiyam gajulu', 'Carved Bangle'],
  ['baliyan baali kammalu duddulu', 'Bell Studs'],
  ['anguthi angoothi ungaram', 'Solitaire Ring'],
  ['nakli naklee gilt', 'Imitation Choker Set'],
])('%s find what an English name calls %s', (words, piece) => {
  expect(words.split(' ').filter((word) => !english(word).includes(piece))).toEqual([]);
});

describe('words that are written as one or as two', () => {
  test.each([
    ['maang tikka', 'Kundan Maang Tikka'],
    ['mang teeka', 'Kundan Maang Tikka'],
    ['kasula peru', 'Lakshmi Kasulaperu'],
    ['chaand bali', 'Chaand Chandbali'],
    ['mangal sutra', 'Saubhagya Mangalsutra'],
    ['nose pin', 'Moti Nath'],
    ['waist belt', 'Mayura Vaddanam'],
    ['toe ring', 'Mor Bichiya'],
    ['kundan maang tikka', 'Kundan Maang Tikka'],
  ])('"%s" is first of all %s', (query, piece) => expect(traditional(query)[0]).toBe(piece));
  test('both words still find a piece that has them apart', () => {
    expect(english('nose pin')).toEqual(['Pearl Nose Pin']);
    expect(english('waistbelt')).toEqual(['Peacock Waist Belt']);
  });
});

test('words for jewelry in general and little words find no less', () => {
  for (const query of ['kundan jewellery', 'kundan ke gehne', 'kundan nagalu', 'कुंदन के गहने', 'కుందన్ నగలు'])
    expect([query, traditional(query)]).toEqual([query, ['Kundan Maang Tikka']]);
});

test('English words are not read as romanized ones', () => {
  const shop = createSearch({ 'Hard Enamel Hoops': 'Earrings', 'Tally Charm': 'Charms', 'Button Pearl': 'Pearls' });
  expect(shop('hard')).toEqual(['Hard Enamel Hoops']);
  expect(shop('har')).toEqual(['Hard Enamel Hoops']);
  expect(shop('necklace')).toEqual([]);
  expect(shop('tally')).toEqual(['Tally Charm']);
  expect(shop('jhumka')).toEqual([]);
  expect(createSearch({ 'Nothing Else': 'Rose' })('nath')).toEqual([]);
  expect(createSearch({ 'Rose Pin': '' })('nose pin')).toEqual([]);
});
