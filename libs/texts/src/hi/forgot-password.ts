import type * as en from '../en/forgot-password.ts';
import type { Rich, Texts } from '../texts.ts';

export const forgotPasswordMessages: Texts<typeof en.forgotPasswordMessages> = {
  title: 'पासवर्ड याद नहीं?',
  step: (step) => `2 में से चरण ${step}`,
  next: 'आगे बढ़ें',
  lead: 'अपने खाते का ईमेल लिखें, हम आपको एक कोड भेजेंगे।',
  remembered: 'पासवर्ड याद आ गया?',
  sentTo: <N>(email: N): Rich<N> => ['कोड ', email, ' पर भेज दिया गया है।'],
  password: 'नया पासवर्ड',
  passwordHint: (min) => `कम से कम ${min} अक्षर`,
  submit: 'पासवर्ड बदलें',
  otherEmail: 'दूसरा ईमेल लिखें',
  emailNotFound: 'इस ईमेल का कोई खाता नहीं मिला। कृपया फिर कोशिश करें।',
  somethingWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  failed: 'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  done: 'पासवर्ड बदल गया है! अब होम पर ले जा रहे हैं...',
};
