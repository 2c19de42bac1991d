import { listProducts } from '@kundan/contracts/admin/products.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useCall, useCallPage, useNoticeOf } from '../use-call.ts';
import { useFirstLoadNotice } from '../use-first-load.ts';
import { isReturning } from './list/last-product.ts';

const texts = panelMessages;

/** The search parameters of the list. */
export type ProductSearch = Partial<Pick<RequestOf<typeof listProducts>, 'q' | 'category' | 'status' | 'sort'>> & {
  page?: number;
};

export const PAGE_LENGTH = 50;

/** Loads one page of the products and shows a notice about the first one, except over the notice of an edited product. */
export function useProducts({ page = 1, ...filters }: ProductSearch) {
  const query = useCallPage(listProducts, { ...filters, page, limit: PAGE_LENGTH });
  useFirstLoadNotice(query.isSuccess, texts.loaded, isReturning);
  useNoticeOf(query.error, texts.loadFailed);
  return query;
}

/** Loads one product, as a list of at most one. It is loaded again at each opening of its form, which begins with what is loaded. */
export function useProduct(id: number) {
  const query = useCall(listProducts, { id }, { gcTime: 0 });
  useNoticeOf(query.error, texts.loadFailed);
  return query;
}
