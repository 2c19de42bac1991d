import type * as en from '../en/product.ts';
import type { Texts } from '../texts.ts';

export const productMessages: Texts<typeof en.productMessages> = {
  crumbs: 'మీరు ఇక్కడ ఉన్నారు',
  share: 'షేర్ చేయండి',
  reviews: 'రివ్యూలు',
  rating: (average, count) => `${average} (${count} ${count === 1 ? 'రివ్యూ' : 'రివ్యూలు'})`,
  delivery: (from, to) => `ఆర్డర్ సిద్ధమైన తర్వాత ${from}-${to} పని దినాల్లో ఉచిత డెలివరీ`,
  pinCode: 'మీ పిన్ కోడ్‌కు డెలివరీ తేదీ',
  payment: 'కార్డ్ లేదా UPI ద్వారా సురక్షితమైన చెల్లింపు',
  returns: 'రిటర్న్ పాలసీ',
  enlarge: 'ఫోటోను పెద్దదిగా చూడండి',
  photographs: 'ఫోటోలు',
  photograph: (at, count) => `${count} ఫోటోలలో ${at}వది`,
  facts: 'వివరాలు',
  label: {
    genericName: 'సాధారణ పేరు',
    maker: 'తయారీదారు',
    country: 'తయారైన దేశం',
    netQuantity: 'నికర పరిమాణం',
    price: 'ధర',
    inclusive: 'అన్ని పన్నులతో కలిపి',
    care: 'కస్టమర్ కేర్',
  },
  damaged: 'దారిలో దెబ్బతిన్నదా? పార్సిల్ తెరిచిన వీడియోను 24 గంటల్లోపు మాకు పంపండి, అదే ఆభరణాన్ని మళ్ళీ పంపుతాము.',
  verifyHuid: 'BIS CARE యాప్‌లో సరిచూడండి',
  verifyHuidOnPhone: 'iPhone కోసం BIS CARE',
  related: 'మనసు దోచే మరికొన్ని',
};
