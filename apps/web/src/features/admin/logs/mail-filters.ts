import { MAIL_STATES, type listMails } from '@kundan/contracts/admin/mails.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { oneOf, wholeNumberOf, type AdminSearch } from '../address.ts';

/** Mails on a page. */
export const PAGE_LENGTH = 50;

export interface MailFilters {
  state: (typeof MAIL_STATES)[number] | 'all';
  /** The beginning of an address, or ''. */
  to: string;
  page: number;
  /** Id of the mail that is open. */
  id: string | undefined;
}

/** Reads the filters of the mails panel from the address. */
export const mailFilters = ({ state, to, page, id }: AdminSearch): MailFilters => ({
  state: oneOf([...MAIL_STATES, 'all'], state, 'all'),
  to: to ?? '',
  page: wholeNumberOf(page, 1),
  id: id || undefined,
});

/** The request for the page that the filters describe. */
export const mailRequest = ({ state, to, page }: MailFilters): RequestOf<typeof listMails> => ({
  page,
  limit: PAGE_LENGTH,
  to: to || undefined,
  state: state === 'all' ? undefined : state,
});
