import type * as en from '../en/privacy.ts';
import type { Texts } from '../texts.ts';

export const privacyMessages: Texts<typeof en.privacyMessages> = {
  deleted: 'आपका खाता हटा दिया गया है।',
  formerCustomer: 'पूर्व ग्राहक',
};
