import type { Call, RequestOf } from '@kundan/contracts/call';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { sendAuthenticated } from '../../../auth/send-authenticated.ts';
import { currentSession } from '../../../auth/session.ts';
import { errorText } from '../../../http/request.ts';
import { WRITE_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import type { Outcome } from '../../../ui/feedback/message.tsx';
import { keepOrder } from '../use-orders.ts';

type OrderCall = Call<z.ZodType, typeof UserOrder>;

/**
 * A change of an order that needs a connection. `run` returns whether it was made; otherwise `problem` says why, so that its dialog stays
 * open while `isSending`.
 */
export function useOrderChange<C extends OrderCall>(call: C, failed: string) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const run = async (input: RequestOf<C>): Promise<boolean> => {
    const session = currentSession();
    if (!session) {
      openDialog('sign-in');
      return false;
    }
    setProblem(undefined);
    setSending(true);
    try {
      const order = await sendAuthenticated(session, call, input, { timeoutMs: WRITE_TIMEOUT_MS });
      keepOrder(queries, session, order as UserOrder);
      return true;
    } catch (error) {
      setProblem({ tone: 'bad', text: errorText(error, failed) });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { problem, run, isSending };
}
