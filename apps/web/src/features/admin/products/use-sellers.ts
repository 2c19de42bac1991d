import { listSellers } from '@kundan/contracts/admin/products.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdmin } from '../admin-context.ts';

export function useSellers() {
  const { ask, complain } = useAdmin();
  const { data, isError } = useQuery({
    queryKey: ['sellers'],
    queryFn: () => ask(listSellers, {}),
  });
  useEffect(() => {
    if (isError) complain(messages.admin.sellersFailed);
  }, [isError, complain]);
  return data ?? [];
}
