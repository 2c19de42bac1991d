import type * as en from '../en/menu.ts';
import type { Texts } from '../texts.ts';

export const menuTexts: Texts<typeof en.menuTexts> = {
  categories: 'और कैटेगरी',
  viewOrders: 'ऑर्डर देखें',
  panel: 'एडमिन पैनल',
  pages: {
    returns: 'वापसी नीति',
    shipping: 'डिलीवरी नीति',
    terms: 'नियम और शर्तें',
    privacy: 'गोपनीयता नीति',
    accessibility: 'सबके लिए सुविधा',
    darkPatterns: 'डार्क पैटर्न की जाँच',
    about: 'हमारे बारे में',
    features: 'खासियतें',
    contact: 'संपर्क करें',
  },
};
