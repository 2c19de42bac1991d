import type * as en from '../en/head.ts';
import type { Texts } from '../texts.ts';

export const headTexts: Texts<typeof en.headTexts> = {
  shop: (categories) => `చేతితో తయారైన భారతీయ ఆభరణాలు: ${categories}. అన్ని ఆర్డర్లకు ఉచిత డెలివరీ.`,
  collection: (categories) => `మొత్తం కలెక్షన్: ${categories}.`,
  bestSellers: 'గత 90 రోజుల్లో మా వర్క్‌షాప్ నుండి ఎక్కువగా అమ్ముడైన ఆభరణాలు.',
  newArrivals: 'మా వర్క్‌షాప్ నుండి సరికొత్త ఆభరణాలు.',
  category: (name) => `${name}, భారతదేశంలో చేతితో తయారైనవి. అన్ని ఆర్డర్లకు ఉచిత డెలివరీ.`,
};
