import type * as en from '../en/control.ts';
import type { Rich, Texts } from '../texts.ts';

export const controlTexts: Texts<typeof en.controlTexts> = {
  copied: 'కాపీ అయింది.',
  copyFailed: 'కాపీ కాలేదు.',
  showPassword: (unseen) => [unseen('పాస్‌వర్డ్ '), 'చూపించండి'],
  hidePassword: (unseen) => [unseen('పాస్‌వర్డ్ '), 'దాచండి'],
  otp: {
    label: 'OTP',
    hint: 'ఆరు అంకెలు, 10 నిమిషాల వరకు చెల్లుతుంది.',
    send: 'OTP పంపండి',
    again: 'మళ్ళీ పంపండి',
    againIn: (seconds) => `${seconds} సెకన్లలో మళ్ళీ పంపవచ్చు`,
  },
  rejections: {
    title: 'ఇవి నమోదు కాలేదు',
    dismiss: 'తీసివేయండి',
    dismissOf: (label) => `${label} గురించిన గమనికను తీసివేయండి`,
  },
  privacy: <N>(link: (label: string) => N): Rich<N> => ['మీరు ఇచ్చే సమాచారంతో మేము ఏమి చేస్తాము: ', link('ప్రైవసీ పాలసీ')],
};
