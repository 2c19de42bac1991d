import type * as en from '../en/orders-page.ts';
import type { Texts } from '../texts.ts';

export const ordersPageMessages: Texts<typeof en.ordersPageMessages> = {
  signedOut: 'మీ ఆర్డర్లను చూడటానికి దయచేసి సైన్ ఇన్ చేయండి.',
  title: 'మీ ఆర్డర్లు',
  heading: 'ఆర్డర్లు',
  loading: 'మీ ఆర్డర్లు లోడ్ అవుతున్నాయి...',
  unread: 'మీ ఆర్డర్లను ఇప్పుడు లోడ్ చేయలేకపోయాము.',
  remembered: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. ఈ డివైజ్ చివరిసారి చూసినప్పుడు మీ ఆర్డర్లు ఇలా ఉన్నాయి.',
  empty: 'మీరు ఇంకా ఆర్డర్ ఏదీ చేయలేదు.',
  goToShop: 'షాప్‌కు వెళ్ళండి',
  review: 'ఈ ఆభరణానికి రివ్యూ రాయండి',
  help: 'ఈ ఆర్డర్‌కు సహాయం',
  huids: (huids) => `HUID: ${huids.join(', ')}`,
  copy: 'కాపీ చేయండి',
};
