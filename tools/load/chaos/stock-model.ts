import type { SequentialModel } from '@kundan/test-support/linearizability';
import type { Piece } from './pieces.ts';

/** Quantities by piece. */
type Pieces = ReadonlyMap<Piece, number>;

/** A call that concerns pieces: `set` to these numbers, `hold` by create-order, `order` of a payment, `return` of a cancelled order. */
export type StockCall =
  | { type: 'set'; pieces: Pieces }
  | { type: 'hold'; shopper: string; pieces: Pieces; wasRepeated?: boolean }
  | { type: 'order'; shopper: string; pieces: Pieces }
  | { type: 'return'; order: string; pieces: Pieces };

export type StockAnswer = 'done' | 'sold out' | 'no effect';

interface State {
  /** Null while the pieces are not counted. */
  stock: number | null;
  /** By shopper. */
  holds: Readonly<Record<string, number>>;
  /** Cancelled orders. */
  returned: readonly string[];
}

const heldBy = (holds: State['holds'], shopper: string, quantity: number): State['holds'] => {
  const { [shopper]: _, ...others } = holds;
  return quantity > 0 ? { ...others, [shopper]: quantity } : others;
};

/** One kind of piece, as a program that handles one call after the other. */
export function stockModel(piece: Piece): SequentialModel<State, StockCall, StockAnswer> {
  return {
    initial: { stock: null, holds: {}, returned: [] },
    step(state, call, answer) {
      if (answer === 'no effect') return [state];
      const quantity = call.pieces.get(piece) ?? 0;
      if (call.type === 'set') return [{ ...state, stock: quantity }];
      const { stock, holds } = state;
      if (stock === null) return [state];
      if (call.type === 'return') {
        if (state.returned.includes(call.order)) return [state];
        return [{ ...state, stock: stock + quantity, returned: [...state.returned, call.order].toSorted() }];
      }
      const own = holds[call.shopper] ?? 0;
      const available = stock - Object.values(holds).reduce((sum, held) => sum + held, 0);
      const isEnough = available + own >= quantity;
      if (call.type === 'order') {
        const ordered = { ...state, stock: stock - quantity, holds: heldBy(holds, call.shopper, own - quantity) };
        if (answer === 'done') return isEnough ? [ordered] : [];
        // The shop orders or refunds an abandoned payment later. A refund releases what the checkout holds.
        return [...(isEnough ? [ordered] : []), { ...state, holds: heldBy(holds, call.shopper, 0) }];
      }
      const held = { ...state, holds: heldBy(holds, call.shopper, quantity) };
      if (answer !== 'sold out') return isEnough || quantity === 0 ? [held] : [];
      // It is not known which product of a cart was sold out. A cart also shows the shopper's own hold as taken.
      const hasOthers = [...call.pieces.keys()].some((other) => other !== piece);
      const mayBeRefused = hasOthers || available <= 0 || !isEnough;
      return [...(mayBeRefused ? [state] : []), ...(call.wasRepeated && isEnough ? [held] : [])];
    },
    key: ({ stock, holds, returned }) =>
      JSON.stringify([stock, Object.entries(holds).toSorted(([a], [b]) => (a < b ? -1 : 1)), returned]),
  };
}
