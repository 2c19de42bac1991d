import type * as en from '../en/listing.ts';
import type { Texts } from '../texts.ts';

export const listingMessages: Texts<typeof en.listingMessages> = {
  sort: {
    label: 'క్రమం',
    none: 'సాధారణం',
    rising: 'ధర: తక్కువ నుండి ఎక్కువకు',
    falling: 'ధర: ఎక్కువ నుండి తక్కువకు',
  },
  availability: 'స్టాక్',
  categories: 'కేటగిరీ',
  all: 'అన్నీ',
  pieces: (count) => `${count} ${count === 1 ? 'ఆభరణం' : 'ఆభరణాలు'}`,
  shop: { lead: 'మా ప్రతి ఆభరణం: ఒకే ముత్యం ఉన్న ఇన్‌విజిబుల్ నెక్లెస్ నుండి పెళ్ళికూతురి రాణి హారం వరకు.' },
  newArrivals: {
    lead: 'ఇప్పుడే వర్క్‌షాప్ నుండి వచ్చాయి.',
    empty: 'ప్రస్తుతం కొత్త ఆభరణాలు లేవు.',
    failed: 'కొత్త ఆభరణాలను లోడ్ చేయలేకపోయాము. దయచేసి కాసేపటి తర్వాత మళ్ళీ ప్రయత్నించండి.',
    shopAll: 'అన్ని ఆభరణాలు చూడండి',
  },
  category: { empty: 'ఈ కేటగిరీలో ప్రస్తుతం ఆభరణాలు లేవు.' },
  bestSellers: { lead: 'మా వర్క్‌షాప్ నుండి ఎక్కువగా అమ్ముడైన ఆభరణాలు.', empty: 'ప్రస్తుతం ఆభరణాలు లేవు.' },
  search: {
    empty: 'ఆభరణాలు ఏవీ దొరకలేదు.',
    suggestions: 'ఇవి కూడా మీకు నచ్చవచ్చు:',
    failed: 'వెతికిన ఫలితాలను లోడ్ చేయలేకపోయాము.',
  },
};
