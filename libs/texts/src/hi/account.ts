import type * as en from '../en/account.ts';
import type { Texts } from '../texts.ts';

export const accountMessages: Texts<typeof en.accountMessages> = {
  signedInAs: 'इस खाते से साइन इन',
  page: 'आपका खाता',
  signOut: {
    title: 'साइन आउट करें?',
    lead: 'आपका कार्ट और आपकी विशलिस्ट आपके खाते में सुरक्षित रहेंगे।',
    confirm: 'साइन आउट',
    stay: 'साइन इन रहें',
  },
};
