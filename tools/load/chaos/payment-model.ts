import type { SequentialModel } from '@kundan/test-support/linearizability';

/** In paise. */
export interface RefundCall {
  order: string;
  /** What was paid. */
  total: number;
  key: string;
  /** Undefined: everything that is left. */
  amount?: number | undefined;
}

export type RefundAnswer = { amount: number } | 'too large' | 'no effect';

interface State {
  left: number;
  /** The amounts of the refunds by Idempotency-Key. */
  refunds: Readonly<Record<string, number>>;
}

/** The provider refuses smaller refunds. In paise. */
export const MIN_REFUND = 100;

/** The payment of one order, as a program that handles one request after the other. */
export function paymentModel(total: number): SequentialModel<State, RefundCall, RefundAnswer> {
  return {
    initial: { left: total, refunds: {} },
    step(state, { key, amount }, answer) {
      if (answer === 'no effect') return [state];
      const { left, refunds } = state;
      const earlier = refunds[key];
      if (earlier !== undefined) {
        const isSame = answer === undefined || (answer !== 'too large' && answer.amount === earlier);
        return isSame ? [state] : [];
      }
      const wanted = amount ?? left;
      const isPossible = wanted <= left && wanted >= MIN_REFUND;
      if (answer === 'too large') return isPossible ? [] : [state];
      if (!isPossible || (answer && answer.amount !== wanted)) return [];
      return [{ left: left - wanted, refunds: { ...refunds, [key]: wanted } }];
    },
    key: ({ left, refunds }) => JSON.stringify([left, Object.entries(refunds).toSorted()]),
  };
}
