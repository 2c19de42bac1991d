import { findLinearization, type HistoryCall } from '@kundan/test-support/linearizability';
import { paymentModel, type RefundAnswer, type RefundCall } from './payment-model.ts';
import type { Piece } from './pieces.ts';
import { type StockAnswer, type StockCall, stockModel } from './stock-model.ts';

/** What was asked and answered during a run, with the times of both. A call that is not ended may take effect at any later time, or never. */
export class History {
  private readonly stock: HistoryCall<StockCall, StockAnswer>[] = [];
  private readonly refunds: HistoryCall<RefundCall, RefundAnswer>[] = [];

  /** Records that a call about pieces has begun. Returns the function that records its answer. */
  beginStock(input: StockCall): (answer: StockAnswer) => void {
    return begin(this.stock, input);
  }

  /** The same for a refund request. */
  beginRefund(input: RefundCall): (answer: RefundAnswer) => void {
    return begin(this.refunds, input);
  }

  /**
   * The pieces and the orders whose calls have no order that agrees with all answers, and with the stock at the end.
   * @param stockAtEnd by piece; other pieces are not counted
   */
  findContradictions(stockAtEnd: ReadonlyMap<Piece, number>): string[] {
    const contradictions: string[] = [];
    const orders = Map.groupBy(this.refunds, ({ input }) => input.order);
    for (const [piece, stock] of stockAtEnd) {
      const calls = this.callsOf(piece);
      if (!findLinearization(calls, stockModel(piece), (state) => state.stock === stock))
        contradictions.push(`no order of calls explains ${stock} pieces of ${piece}: ${describe(calls)}`);
    }
    for (const [order, calls] of orders)
      if (!findLinearization(calls, paymentModel(calls[0]!.input.total)))
        contradictions.push(`no order of calls explains the refunds of ${order}: ${describe(calls)}`);
    console.log(
      `${this.stock.length} calls about ${stockAtEnd.size} kinds of pieces and ${this.refunds.length} refund requests ` +
        `of ${orders.size} orders checked for linearizability`,
    );
    return contradictions;
  }

  /** The calls that concern a piece. A new checkout also releases what the shopper holds of other pieces. */
  private callsOf(piece: Piece): HistoryCall<StockCall, StockAnswer>[] {
    const isNamed = ({ input }: HistoryCall<StockCall, StockAnswer>) => input.pieces.has(piece);
    const holders = new Set(
      this.stock.filter(isNamed).flatMap(({ input }) => ('shopper' in input ? input.shopper : [])),
    );
    return this.stock.filter(
      (call) => isNamed(call) || (call.input.type === 'hold' && holders.has(call.input.shopper)),
    );
  }
}

function begin<Input, Output>(calls: HistoryCall<Input, Output>[], input: Input): (output: Output) => void {
  const call: HistoryCall<Input, Output> = {
    input,
    output: undefined,
    invokedAt: performance.now(),
    returnedAt: Infinity,
  };
  calls.push(call);
  return (output) => void Object.assign(call, { output, returnedAt: performance.now() });
}

function describe(calls: readonly HistoryCall<object, unknown>[]): string {
  const toText = (_key: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value);
  return calls.map((call) => JSON.stringify(call, toText)).join('\n  ');
}
