import { undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { failureWords, useAdmin } from '../../admin-context.ts';
import { ORDERS_KEY } from '../use-admin-orders.ts';
import { UndoContext } from './undo-offer.ts';

const texts = messages.admin.orders;

/** Undoes the changes of orders, and loads the orders again. */
export function useUndo() {
  const { ask, say, complain } = useAdmin();
  const { setOffer } = use(UndoContext);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => (await ask(undoOrderChanges, { ids: [...ids] })).results,
    onSuccess: (results) => {
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length === 0) say(texts.undone(results.length));
      else complain(failed.map(({ id, message }) => `${id}: ${message}`).join(' '));
    },
    onError: (error) => complain(failureWords(error, texts.undoFailed, messages.admin.loginToUpdateStatus)),
    onSettled: () => {
      setOffer(undefined);
      return queries.invalidateQueries({ queryKey: ORDERS_KEY });
    },
  });
}
