import type * as en from '../en/session.ts';
import type { Texts } from '../texts.ts';

export const sessionMessages: Texts<typeof en.sessionMessages> = {
  expired: 'మీ సైన్ ఇన్ గడువు ముగిసింది. దయచేసి మళ్ళీ సైన్ ఇన్ చేయండి.',
  loggedOut: 'మీరు సైన్ అవుట్ అయ్యారు. కొనసాగడానికి మళ్ళీ సైన్ ఇన్ చేయండి.',
  noRefreshToken: 'మీ సైన్ ఇన్ గడువు ముగిసింది. దయచేసి మళ్ళీ సైన్ ఇన్ చేయండి.',
  refreshFailed: 'మీ సైన్ ఇన్‌ను కొనసాగించలేకపోయాము.',
};
