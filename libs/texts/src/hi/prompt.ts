import type * as en from '../en/prompt.ts';
import type { Texts } from '../texts.ts';

export const promptTexts: Texts<typeof en.promptTexts> = {
  label: 'ऐप इंस्टॉल करें',
  install: 'इंस्टॉल करें',
  offer: (shop) => `${shop} को अपनी होम स्क्रीन पर रखें। यह बिना इंटरनेट के भी खुलता है।`,
  manual: (shop) =>
    `${shop} को अपनी होम स्क्रीन पर रखें: पहले शेयर करें (Share) पर टैप करें, फिर होम स्क्रीन में जोड़ें (Add to Home Screen) पर।`,
  later: 'बाद में',
  update: 'नया वर्शन उपलब्ध है',
  reload: 'फिर से लोड करें',
};
