import type * as en from '../en/pagination.ts';
import type { Texts } from '../texts.ts';

export const paginationTexts: Texts<typeof en.paginationTexts> = {
  label: 'पेज',
  previous: 'पिछला पेज',
  next: 'अगला पेज',
  page: (page) => `पेज ${page}`,
};
