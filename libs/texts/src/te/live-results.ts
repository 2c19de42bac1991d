import type * as en from '../en/live-results.ts';
import type { Texts } from '../texts.ts';

export const liveResultTexts: Texts<typeof en.liveResultTexts> = {
  label: 'మొదటి ఫలితాలు',
  count: (count) => (count === 0 ? 'ఫలితాలు లేవు' : count === 1 ? '1 ఫలితం' : `${count} ఫలితాలు`),
};
