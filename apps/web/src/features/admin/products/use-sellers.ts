import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useEffect } from 'react';
import { useAdmin } from '../admin-context.ts';
import { useCall } from '../use-call.ts';

/** The sellers, and whether a product form has to ask for one: there is more than one, or they could not be read. */
export function useSellers() {
  const { notifyError } = useAdmin();
  const { data, isError } = useCall(listSellers, {});
  useEffect(() => {
    if (isError) notifyError(panelMessages.sellersFailed);
  }, [isError, notifyError]);
  const sellers = data ?? [];
  return { sellers, asksSeller: sellers.length > 1 || isError };
}
