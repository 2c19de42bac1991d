import { listOrders, setOrderStatus, type AdminOrder } from '@kundan/contracts/admin-orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureWords, useAdmin } from './admin-context.ts';

const texts = messages.admin;
const key = ['admin-orders'];

/** All orders, newest first, and the notice that they have come or not. */
export function useAdminOrders() {
  const { ask, say, complain } = useAdmin();
  const query = useQuery({
    queryKey: key,
    queryFn: () => ask(listOrders, {}),
    staleTime: 0,
  });
  const { isSuccess, error } = query;
  useEffect(() => {
    if (isSuccess) say(texts.ordersLoaded);
  }, [isSuccess, say]);
  useEffect(() => {
    if (error) complain(failureWords(error, texts.ordersFailed, texts.loginToViewOrders));
  }, [error, complain]);
  return query;
}

/** Sets status and tracking number; the list shows the answer at once and reads the new timeline afterwards. */
export function useStatusUpdate() {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestOf<typeof setOrderStatus>) => ask(setOrderStatus, change),
    onSuccess: (changed) => {
      queries.setQueryData<AdminOrder[]>(key, (all) =>
        all?.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
      );
      say(texts.statusUpdated);
    },
    onError: (error) => complain(failureWords(error, texts.statusFailed, texts.loginToUpdateStatus)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
