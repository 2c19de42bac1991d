import type * as en from '../en/sign-in.ts';
import type { Texts } from '../texts.ts';

export const signInMessages: Texts<typeof en.signInMessages> = {
  lead: 'సైన్ ఇన్ చేస్తే మీ కార్ట్, మీ ఆర్డర్లు కనిపిస్తాయి.',
  code: 'కోడ్',
  forgotten: 'పాస్‌వర్డ్ మర్చిపోయారా?',
  isNew: 'ఇక్కడ మొదటిసారా?',
  welcome: (name) => `మళ్ళీ స్వాగతం, ${name}!`,
  failed: 'సైన్ ఇన్ కాలేదు.',
  fallback: 'ఏదో సమస్య వచ్చింది.',
  itemPending: (product) => `సైన్ ఇన్ చేయగానే “${product}” మీ కార్ట్‌లో ఉంటుంది.`,
  codeNeeded: 'దయచేసి మీ ఆథెంటికేటర్ యాప్‌లోని కోడ్ లేదా ఒక రికవరీ కోడ్ నమోదు చేయండి.',
  codeRejected: 'ఈ కోడ్ సరికాదు. దయచేసి తాజా కోడ్ నమోదు చేయండి.',
};
