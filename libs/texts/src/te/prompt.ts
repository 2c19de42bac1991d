import type * as en from '../en/prompt.ts';
import type { Texts } from '../texts.ts';

export const promptTexts: Texts<typeof en.promptTexts> = {
  label: 'యాప్ ఇన్‌స్టాల్ చేయండి',
  install: 'ఇన్‌స్టాల్ చేయండి',
  offer: (shop) => `${shop}ను మీ హోమ్ స్క్రీన్‌పై ఉంచండి. ఇంటర్నెట్ లేకపోయినా తెరుచుకుంటుంది.`,
  manual: (shop) => `${shop}ను మీ హోమ్ స్క్రీన్‌పై ఉంచండి: ముందు Share నొక్కి, తర్వాత Add to Home Screen నొక్కండి.`,
  later: 'తర్వాత',
  update: 'కొత్త వెర్షన్ అందుబాటులో ఉంది',
  reload: 'మళ్ళీ లోడ్ చేయండి',
};
