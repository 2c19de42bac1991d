import type * as en from '../en/account.ts';
import type { Texts } from '../texts.ts';

export const accountMessages: Texts<typeof en.accountMessages> = {
  signedInAs: 'సైన్ ఇన్ అయిన ఖాతా',
  page: 'మీ ఖాతా',
  signOut: {
    title: 'సైన్ అవుట్ చేయాలా?',
    lead: 'మీ కార్ట్, మీ విష్‌లిస్ట్ మీ ఖాతాలో అలాగే ఉంటాయి.',
    confirm: 'సైన్ అవుట్',
    stay: 'సైన్ ఇన్‌లోనే ఉండండి',
  },
};
