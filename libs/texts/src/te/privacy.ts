import type * as en from '../en/privacy.ts';
import type { Texts } from '../texts.ts';

export const privacyMessages: Texts<typeof en.privacyMessages> = {
  deleted: 'మీ ఖాతాను తొలగించాము.',
  formerCustomer: 'పూర్వ కస్టమర్',
};
