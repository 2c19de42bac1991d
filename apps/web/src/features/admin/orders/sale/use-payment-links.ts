import { listPaymentLinks } from '@kundan/contracts/admin/staff-orders.contract';
import { useAdmin } from '../../admin-context.ts';
import { useCall } from '../../use-call.ts';

/** Milliseconds after which a link that was paid disappears. */
const LOOK_EVERY = 15_000;

/** The payment links that can still be paid, for those who may see them. */
export function usePaymentLinks() {
  const { may } = useAdmin();
  return useCall(listPaymentLinks, {}, { enabled: may('listPaymentLinks'), refetchInterval: LOOK_EVERY, staleTime: 0 });
}
