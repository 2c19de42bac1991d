import type * as en from '../en/pin-code.ts';
import type { Texts } from '../texts.ts';

export const pinCodeMessages: Texts<typeof en.pinCodeMessages> = {
  arrives: (from, to, area) => `${from} నుండి ${to}${area ? `, ${area}లో` : ''}`,
  unknown: 'ఈ పిన్ కోడ్ మాకు దొరకలేదు. అది సరైనదే అయితే, దానితో కూడా ఆర్డర్ చేయవచ్చు.',
};
