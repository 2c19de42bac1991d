import { listProducts } from '@kundan/contracts/admin/products.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { useState } from 'react';
import { errorText, Offline } from '../../../../http/request.ts';
import { createIdempotencyKey } from '../../../../sync/idempotency-key.ts';
import type { Outcome } from '../../../../ui/feedback/message.tsx';
import { useAdmin } from '../../admin-context.ts';
import { useReload } from '../../use-call.ts';
import { ORDER_CALLS } from '../use-admin-orders.ts';
import { type SaleFields, type SaleLine, toRequest } from './sale-fields.ts';

/** Records a sale. `problem` says why it was not recorded; `record` resolves with whether it was. */
export function useSale() {
  const { send, notifySuccess } = useAdmin();
  const reload = useReload();
  const [problem, setProblem] = useState<Outcome>();
  // One key for each opening of the dialog: a repetition after a lost response sells once.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const fail = (text: string) => setProblem({ tone: 'bad', text });
  const record = async (lines: readonly SaleLine[], fields: SaleFields, delivered: boolean): Promise<boolean> => {
    setProblem(undefined);
    try {
      const { id } = await send(createStaffOrder, toRequest(lines, fields, delivered), { idempotencyKey });
      notifySuccess(saleMessages.done(id));
      await reload(...ORDER_CALLS, listProducts);
      return true;
    } catch (error) {
      // The dialog says that it is offline for as long as it is.
      if (!(error instanceof Offline)) fail(errorText(error, saleMessages.failed));
      return false;
    }
  };
  return { problem, fail, record };
}
