import type * as en from '../en/pin-code.ts';
import type { Texts } from '../texts.ts';

export const pinCodeMessages: Texts<typeof en.pinCodeMessages> = {
  arrives: (from, to, area) => `${from} से ${to}${area ? `, ${area} में` : ''}`,
  unknown: 'यह पिन कोड हमें नहीं मिला। अगर यह सही है, तो आप इसके साथ भी ऑर्डर कर सकते हैं।',
};
