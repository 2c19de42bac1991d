import type * as en from '../en/listing.ts';
import type { Texts } from '../texts.ts';

export const listingMessages: Texts<typeof en.listingMessages> = {
  sort: { label: 'क्रम', none: 'सामान्य', rising: 'कीमत: कम से ज़्यादा', falling: 'कीमत: ज़्यादा से कम' },
  availability: 'स्टॉक',
  categories: 'कैटेगरी',
  all: 'सभी',
  pieces: (count) => `${count} ${count > 1 ? 'गहने' : 'गहना'}`,
  shop: { lead: 'हमारा हर गहना, एक मोती वाले इनविज़िबल नेकलेस से लेकर दुल्हन के रानी हार तक।' },
  newArrivals: {
    lead: 'अभी-अभी वर्कशॉप से आए।',
    empty: 'अभी कोई नया गहना नहीं है।',
    failed: 'नए गहने लोड नहीं हो पाए। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    shopAll: 'सभी गहने देखें',
  },
  category: { empty: 'इस कैटेगरी में अभी कोई गहना नहीं है।' },
  bestSellers: { lead: 'हमारी वर्कशॉप के सबसे ज़्यादा बिके गहने।', empty: 'अभी कोई गहना नहीं है।' },
  search: {
    empty: 'कोई गहना नहीं मिला।',
    suggestions: 'शायद ये भी आपको पसंद आएँ:',
    failed: 'खोज के नतीजे लोड नहीं हो पाए।',
  },
};
