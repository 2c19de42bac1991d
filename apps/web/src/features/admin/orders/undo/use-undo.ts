import { MAX_SHIPMENTS, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { use } from 'react';
import { useAdmin } from '../../admin-context.ts';
import { useChange } from '../../use-call.ts';
import { ORDER_CALLS } from '../use-admin-orders.ts';
import { UndoContext } from './undo-offer.ts';

const texts = panelMessages.orders;

/** Undoes the changes of orders, and loads the orders again. */
export function useUndo() {
  const { send, notifySuccess, notifyError } = useAdmin();
  const { setOffer } = use(UndoContext);
  const undo = async (ids: readonly string[]) => {
    const results: OutputOf<typeof undoOrderChanges>['results'] = [];
    for (let at = 0; at < ids.length; at += MAX_SHIPMENTS)
      results.push(...(await send(undoOrderChanges, { ids: ids.slice(at, at + MAX_SHIPMENTS) })).results);
    return { results };
  };
  return useChange(undo, {
    onSuccess: ({ results }) => {
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length === 0) notifySuccess(texts.undone(results.length));
      else notifyError(failed.map(({ id, message }) => `${id}: ${message}`).join(' '));
    },
    onSettled: () => setOffer(undefined),
    failed: texts.undoFailed,
    signIn: panelMessages.loginToUpdateStatus,
    reloads: ORDER_CALLS,
  });
}
