import type { Rich } from '../texts.ts';

/** Texts of controls that several screens have. */
export const controlTexts = {
  copied: 'Copied.',
  copyFailed: 'This could not be copied.',
  /** The word for the password is for screen readers only. */
  showPassword: <N>(unseen: (text: string) => N): Rich<N> => ['Show', unseen(' password')],
  hidePassword: <N>(unseen: (text: string) => N): Rich<N> => ['Hide', unseen(' password')],
  otp: {
    label: 'OTP',
    hint: 'Six digits, good for ten minutes.',
    send: 'Send OTP',
    again: 'Send again',
    againIn: (seconds: number) => `Send again in ${seconds} s`,
  },
  /** Changes that the shop did not accept; `label` is what was changed. */
  rejections: {
    title: 'What the shop could not accept',
    dismiss: 'Dismiss',
    dismissOf: (label: string) => `Dismiss the notice about ${label}`,
  },
  /** Where a form collects personal data. */
  privacy: <N>(link: (label: string) => N): Rich<N> => ['What we do with what you enter: ', link('Privacy Policy')],
} as const;
