import type * as en from '../en/menu.ts';
import type { Texts } from '../texts.ts';

export const menuTexts: Texts<typeof en.menuTexts> = {
  categories: 'మరిన్ని కేటగిరీలు',
  viewOrders: 'ఆర్డర్లు చూడండి',
  panel: 'అడ్మిన్ ప్యానెల్',
  pages: {
    returns: 'రిటర్న్ పాలసీ',
    shipping: 'డెలివరీ పాలసీ',
    terms: 'నియమాలు, షరతులు',
    privacy: 'ప్రైవసీ పాలసీ',
    accessibility: 'అందరికీ సౌలభ్యం',
    darkPatterns: 'డార్క్ ప్యాటర్న్స్ తనిఖీ',
    about: 'మా గురించి',
    features: 'ప్రత్యేకతలు',
    contact: 'సంప్రదించండి',
  },
};
