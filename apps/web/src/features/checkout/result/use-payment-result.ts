import type { OutputOf } from '@kundan/contracts/call';
import { paymentResult } from '@kundan/contracts/payment-result.contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { send } from '../../../http/send.ts';
import { READ_TIMEOUT_MS } from '../../../http/timeouts.ts';

/** Time between two requests while the payment is being confirmed, in ms. */
const REPEAT_MS = 3_000;
/** After this many requests the page stops asking; the order appears under Your Orders. */
const MAX_REQUESTS = 40;

export type PaymentResult = OutputOf<typeof paymentResult>;
export type Lookup =
  { kind: 'loading' } | { kind: 'unknown' } | { kind: 'failed' } | ({ kind: 'found' } & PaymentResult);

/**
 * Looks up a payment order, and repeats that while it is being confirmed. `isPaid`: the provider has confirmed the payment to
 * the shop, whose records may not show it yet.
 */
export function usePaymentResult(order: string | undefined, isPaid: boolean): Lookup {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'loading' });
  useEffect(() => {
    if (order === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const load = async (requests: number) => {
      const found = await lookUp(order, isPaid);
      if (isStopped) return;
      setLookup(found);
      const isOpen = found.kind === 'failed' || (found.kind === 'found' && found.status === 'confirming');
      if (isOpen && requests < MAX_REQUESTS) timer = setTimeout(() => void load(requests + 1), REPEAT_MS);
    };
    void load(1);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [order, isPaid]);
  return order === undefined ? { kind: 'unknown' } : lookup;
}

async function lookUp(order: string, isPaid: boolean): Promise<Lookup> {
  try {
    const result = await send(paymentResult, { order }, { timeoutMs: READ_TIMEOUT_MS });
    const status = result.status === 'unpaid' && isPaid ? 'confirming' : result.status;
    return { kind: 'found', ...result, status };
  } catch (error) {
    return { kind: error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'unknown' : 'failed' };
  }
}
