import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { type AdminReturn, listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { useState } from 'react';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';
import type { GivenBack } from '../orders/refund/given-back.tsx';
import { useTextDraft } from '../use-draft.tsx';

/** `amount` in rupees. */
export interface RefundOfReturn extends Partial<GivenBack> {
  amount: number;
}

const reloads = [listReturns, listOrders, adminTasks];

/** What staff do with a return. `onChanged` gets it as it is afterwards. */
export function useReturnChanges(
  { id, order_id: orderId, state, refund }: AdminReturn,
  onChanged: (one: AdminReturn) => void,
) {
  const { send, notifySuccess, notifyError } = useAdmin();
  // One key for the refund of this return: a repetition after a lost response refunds once. A failed one, also later, may be repeated.
  const [key, setKey] = useState(createIdempotencyKey);
  const note = useTextDraft(`note of return ${id}`);
  return {
    /** To the customer, of the next decision. */
    note,
    set: useChange(
      (change: Omit<RequestOf<typeof setReturnState>, 'id' | 'state_seen'>) =>
        send(setReturnState, { id, state_seen: state, ...change }),
      {
        onSuccess: (changed: AdminReturn, sent) => {
          note.discard(sent.note ?? '');
          notifySuccess(texts.changed(changed.state));
          onChanged(changed);
        },
        failed: texts.changeFailed,
        reloads,
      },
    ),
    refund: useChange(
      async (given: RefundOfReturn) => {
        const input = { id: orderId, return_id: id, ...given };
        const failed = refund?.status === 'failed' && refund.id;
        const idempotencyKey = [key, failed, given.amount, given.method, given.reference].filter(Boolean).join(':');
        const { status } = await send(requestRefund, input, { idempotencyKey });
        if (status === 'failed') setKey(createIdempotencyKey());
        // The refund may have closed the return, which then leaves the list of open ones. It is made, whether or not that can be read.
        const returns = await send(listReturns, { state: 'all', q: orderId }).catch(() => []);
        return { status, changed: returns.find((one) => one.id === id) };
      },
      {
        onSuccess: ({ status, changed }) => {
          if (status === 'failed') notifyError(panelMessages.refunds.failed);
          else notifySuccess(texts.refunded);
          if (changed) onChanged(changed);
        },
        failed: texts.refundFailed,
        reloads,
      },
    ),
  };
}
