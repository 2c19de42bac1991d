import { listProducts } from '@kundan/contracts/admin/products.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureWords, useAdmin } from '../admin-context.ts';
import { isReturning } from './list/last-product.ts';
import { listInput, type ProductFilters } from './list/product-filters.ts';

const texts = messages.admin;

/** The key of every query for products. */
export const PRODUCTS = ['products'] as const;

/** Loads one page of the products and shows a notice about the first one, except over the notice of an edited product. */
export function useProducts(filters: ProductFilters) {
  const { askPage, say } = useAdmin();
  const input = listInput(filters);
  const query = useQuery({
    queryKey: [...PRODUCTS, input],
    queryFn: () => askPage(listProducts, input),
    placeholderData: keepPreviousData,
  });
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess && !isReturning()) say(texts.loaded);
  }, [isSuccess, say]);
  useReportedError(query.error);
  return query;
}

/** Loads one product. */
export function useProduct(id: number) {
  const { ask } = useAdmin();
  const query = useQuery({
    queryKey: [...PRODUCTS, id],
    queryFn: async () => (await ask(listProducts, { id }))[0] ?? null,
  });
  useReportedError(query.error);
  return query;
}

function useReportedError(error: unknown) {
  const { complain } = useAdmin();
  useEffect(() => {
    if (error) complain(failureWords(error, texts.loadFailed, texts.loginRequired));
  }, [error, complain]);
}
