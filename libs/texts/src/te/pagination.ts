import type * as en from '../en/pagination.ts';
import type { Texts } from '../texts.ts';

export const paginationTexts: Texts<typeof en.paginationTexts> = {
  label: 'పేజీలు',
  previous: 'మునుపటి పేజీ',
  next: 'తర్వాతి పేజీ',
  page: (page) => `పేజీ ${page}`,
};
