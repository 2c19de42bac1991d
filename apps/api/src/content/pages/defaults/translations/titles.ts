import type { PageSlug } from '@kundan/contracts/page-slugs';
import type { TranslatedLocale } from '@kundan/domain/locale';

export const titles: Readonly<Record<TranslatedLocale, Readonly<Record<PageSlug, string>>>> = {
  hi: {
    about: 'हमारी कहानी',
    features: 'खासियतें',
    contact: 'संपर्क करें',
    'returns-policy': 'वापसी नीति',
    'shipping-policy': 'डिलीवरी नीति',
    'terms-conditions': 'नियम और शर्तें',
    'privacy-policy': 'गोपनीयता नीति',
    accessibility: 'सबके लिए सुविधा',
    'dark-patterns': 'डार्क पैटर्न की जाँच',
  },
  te: {
    about: 'మా కథ',
    features: 'ప్రత్యేకతలు',
    contact: 'మమ్మల్ని సంప్రదించండి',
    'returns-policy': 'రిటర్న్ పాలసీ',
    'shipping-policy': 'డెలివరీ పాలసీ',
    'terms-conditions': 'నియమాలు, షరతులు',
    'privacy-policy': 'ప్రైవసీ పాలసీ',
    accessibility: 'అందరికీ సౌలభ్యం',
    'dark-patterns': 'డార్క్ ప్యాటర్న్స్ తనిఖీ',
  },
};
