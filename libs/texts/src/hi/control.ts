import type * as en from '../en/control.ts';
import type { Rich, Texts } from '../texts.ts';

export const controlTexts: Texts<typeof en.controlTexts> = {
  copied: 'कॉपी हो गया।',
  copyFailed: 'कॉपी नहीं हो पाया।',
  showPassword: (unseen) => [unseen('पासवर्ड '), 'दिखाएँ'],
  hidePassword: (unseen) => [unseen('पासवर्ड '), 'छिपाएँ'],
  otp: {
    label: 'OTP',
    hint: 'छह अंक, 10 मिनट तक मान्य।',
    send: 'OTP भेजें',
    again: 'फिर से भेजें',
    againIn: (seconds) => `फिर से भेजें: ${seconds} सेकंड में`,
  },
  rejections: {
    title: 'यह दर्ज नहीं हो पाया',
    dismiss: 'हटाएँ',
    dismissOf: (label) => `सूचना हटाएँ: ${label}`,
  },
  privacy: <N>(link: (label: string) => N): Rich<N> => ['आपकी दी हुई जानकारी का हम क्या करते हैं: ', link('गोपनीयता नीति')],
};
