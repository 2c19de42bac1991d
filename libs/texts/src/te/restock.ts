import type * as en from '../en/restock.ts';
import type { Texts } from '../texts.ts';
import { shopMessages } from './shop.ts';

export const restockMessages: Texts<typeof en.restockMessages> = {
  ask: shopMessages.product.tellMe,
  title: (product) => `“${product}” మళ్ళీ వచ్చినప్పుడు`,
  lead: 'ఈ ఆభరణం మళ్ళీ అందుబాటులోకి వచ్చినప్పుడు ఒక్క మెయిల్ పంపుతాము, ఇంకేమీ పంపము.',
  to: (email) => `మెయిల్ ${email} చిరునామాకు వస్తుంది.`,
  confirm: 'ఆ మెయిల్ నాకు పంపండి',
  verifyLead: 'మీ ఈమెయిల్ చిరునామాతో ఇతరులెవరూ మెయిల్‌లు కోరకుండా ఉండేందుకు, ముందుగా దానికి ఒక కోడ్ పంపుతాము.',
  done: 'ఇది మళ్ళీ రాగానే మీకు ఒకసారి మెయిల్ పంపుతాము.',
  ended: 'ఈ అలర్ట్ ఆగిపోయింది.',
  allEnded: 'అన్ని అలర్ట్‌లు ఆగిపోయాయి.',
  end: 'అలర్ట్ ఆపండి',
  failed: 'ఇది కుదరలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  stop: {
    title: 'అలర్ట్‌లు ఆపండి',
    question: (email) => `స్టాక్ లేని ఆభరణాల గురించి ${email} చిరునామాకు వచ్చే మెయిల్‌లన్నీ ఆపాలా?`,
    confirm: 'అన్ని అలర్ట్‌లు ఆపండి',
    done: 'పూర్తయింది. మీరు మళ్ళీ కోరితే తప్ప, ఈ చిరునామాకు ఇక అలర్ట్‌లు పంపము.',
    invalid: 'ఈ లింక్ చెల్లదు. దయచేసి మెయిల్‌లోని లింక్‌ను మళ్ళీ తెరవండి.',
    toShop: 'షాప్‌కు వెళ్ళండి',
  },
};
