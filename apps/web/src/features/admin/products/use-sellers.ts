import { listSellers } from '@kundan/contracts/admin/products.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useEffect } from 'react';
import { useAdmin } from '../admin-context.ts';
import { useCall } from '../use-call.ts';

export function useSellers() {
  const { notifyError } = useAdmin();
  const { data, isError } = useCall(listSellers, {});
  useEffect(() => {
    if (isError) notifyError(messages.admin.sellersFailed);
  }, [isError, notifyError]);
  return data ?? [];
}
