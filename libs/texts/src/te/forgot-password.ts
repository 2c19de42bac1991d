import type * as en from '../en/forgot-password.ts';
import type { Rich, Texts } from '../texts.ts';

export const forgotPasswordMessages: Texts<typeof en.forgotPasswordMessages> = {
  title: 'పాస్‌వర్డ్ మర్చిపోయారా?',
  step: (step) => `2 దశల్లో ${step}వ దశ`,
  next: 'తర్వాత',
  lead: 'మీ ఖాతా ఈమెయిల్ రాయండి, మేము మీకు ఒక కోడ్ పంపుతాము.',
  remembered: 'పాస్‌వర్డ్ గుర్తొచ్చిందా?',
  sentTo: <N>(email: N): Rich<N> => ['కోడ్‌ను ', email, ' ఈమెయిల్‌కు పంపించాము.'],
  password: 'కొత్త పాస్‌వర్డ్',
  passwordHint: (min) => `కనీసం ${min} అక్షరాలు`,
  submit: 'పాస్‌వర్డ్ మార్చండి',
  otherEmail: 'మరో ఈమెయిల్ వాడండి',
  emailNotFound: 'ఈ ఈమెయిల్‌తో ఖాతా దొరకలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  somethingWrong: 'ఏదో సమస్య వచ్చింది. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  failed: 'పాస్‌వర్డ్ మార్చలేకపోయాము. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  done: 'పాస్‌వర్డ్ మారింది! హోమ్‌కు తీసుకువెళ్తున్నాము...',
};
