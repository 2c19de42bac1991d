import type * as en from '../en/wishlist-page.ts';
import type { Texts } from '../texts.ts';

export const wishlistPageMessages: Texts<typeof en.wishlistPageMessages> = {
  title: 'మీ విష్‌లిస్ట్',
  loading: 'మీ విష్‌లిస్ట్ లోడ్ అవుతోంది...',
  empty: 'మీ విష్‌లిస్ట్ ఖాళీగా ఉంది. ఏదైనా ఆభరణాన్ని ఇక్కడ ఉంచడానికి దాని హార్ట్ గుర్తును నొక్కండి.',
  onDevice: 'ఇది ఈ డివైజ్‌లోనే ఉంది. సైన్ ఇన్ చేస్తే మీ అన్ని డివైజ్‌లలో కనిపిస్తుంది.',
  failed: 'మీ విష్‌లిస్ట్‌ను ప్రస్తుతం లోడ్ చేయలేకపోయాము.',
  notChanged: 'ఈ డివైజ్‌లో మీ విష్‌లిస్ట్‌ను మార్చలేకపోయాము.',
  remove: 'తీసివేయండి',
  compare: 'పోల్చండి',
  compareWith: (name) => `${name}: దీనితో పోల్చడానికి రెండో ఆభరణాన్ని ఎంచుకోండి.`,
  goToShop: 'షాప్‌కు వెళ్ళండి',
};
