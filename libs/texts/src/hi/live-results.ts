import type * as en from '../en/live-results.ts';
import type { Texts } from '../texts.ts';

export const liveResultTexts: Texts<typeof en.liveResultTexts> = {
  label: 'पहले नतीजे',
  count: (count) => (count === 0 ? 'कोई नतीजा नहीं' : count === 1 ? '1 नतीजा' : `${count} नतीजे`),
};
