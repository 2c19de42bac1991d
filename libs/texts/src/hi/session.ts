import type * as en from '../en/session.ts';
import type { Texts } from '../texts.ts';

export const sessionMessages: Texts<typeof en.sessionMessages> = {
  expired: 'आपके साइन इन का समय खत्म हो गया है। कृपया फिर से साइन इन करें।',
  loggedOut: 'आपका खाता साइन आउट हो गया है। जारी रखने के लिए फिर से साइन इन करें।',
  noRefreshToken: 'आपके साइन इन का समय खत्म हो गया है। कृपया फिर से साइन इन करें।',
  refreshFailed: 'आपका साइन इन जारी नहीं रखा जा सका।',
};
