import type * as en from '../en/sign-up.ts';
import type { Texts } from '../texts.ts';

export const signUpMessages: Texts<typeof en.signUpMessages> = {
  title: 'खाता बनाएँ',
  lead: 'हम आपके ईमेल पर एक कोड भेजेंगे, ताकि कोई और आपके ईमेल का इस्तेमाल न कर सके।',
  verifyOtp: 'OTP जाँचें',
  changeEmail: 'ईमेल बदलें',
  passwordHint: (min) => `कम से कम ${min} अक्षर।`,
  hasAccount: 'पहले से खाता है?',
  userExists: 'इस ईमेल का खाता पहले से बना हुआ है। कृपया साइन इन करें।',
  emailCheckUnexpected: 'ईमेल जाँचने में कुछ गड़बड़ हो गई।',
  emailCheckFailed: 'ईमेल की जाँच नहीं हो पाई। कृपया फिर कोशिश करें।',
  otpSent: 'OTP आपके ईमेल पर भेज दिया गया है।',
  otpSentCheckInbox: 'OTP आपके ईमेल पर भेज दिया गया है। कृपया अपना इनबॉक्स देखें।',
  otpSendFailed: 'OTP नहीं भेजा जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  otpFailed: 'OTP की जाँच नहीं हो पाई। कृपया फिर कोशिश करें।',
  otpFailedLater: 'OTP की जाँच नहीं हो पाई। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  otpVerified: 'OTP सही है!',
  emailVerified: 'आपका ईमेल पक्का हो गया है! अब खाता बनाना पूरा करें।',
  failed: 'खाता नहीं बन पाया।',
  failedLater: 'खाता नहीं बन पाया। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  done: 'आपका खाता बन गया है! आप साइन इन हैं।',
  created: 'खाता तैयार है! आप साइन इन हैं।',
};
