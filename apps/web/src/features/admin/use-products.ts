import { listProducts } from '@kundan/contracts/admin-products.contract';
import { messages } from '@kundan/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureWords, useAdmin } from './admin-context.ts';

const texts = messages.admin;

/** All products, and the notice that they have come or not. */
export function useProducts() {
  const { ask, say, complain } = useAdmin();
  const query = useQuery({
    queryKey: ['products'],
    queryFn: () => ask(listProducts, {}),
  });
  const { isSuccess, error } = query;
  useEffect(() => {
    if (isSuccess) say(texts.loaded);
  }, [isSuccess, say]);
  useEffect(() => {
    if (error) complain(failureWords(error, texts.loadFailed, texts.loginRequired));
  }, [error, complain]);
  return query;
}
