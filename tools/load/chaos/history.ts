import { findLinearization, type HistoryCall } from '@kundan/test-support/linearizability';
import { paymentModel, type RefundAnswer, type RefundCall } from './payment-model.ts';
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
   * The products and the orders whose calls have no order that agrees with all answers, and with the stock at the end.
   * @param stockAtEnd by product; the pieces of other products are not counted
   */
  findContradictions(stockAtEnd: ReadonlyMap<number, number>): { summary: string; contradictions: string[] } {
    const contradictions: string[] = [];
    const orders = Map.groupBy(this.refunds, ({ input }) => input.order);
    for (const [product, stock] of stockAtEnd) {
      const calls = this.callsOf(product);
      if (!findLinearization(calls, stockModel(product), (state) => state.stock === stock))
        contradictions.push(`no order of calls explains product ${product} with ${stock} pieces: ${describe(calls)}`);
    }
    for (const [order, calls] of orders)
      if (!findLinearization(calls, paymentModel(calls[0]!.input.total)))
        contradictions.push(`no order of calls explains the refunds of ${order}: ${describe(calls)}`);
    const summary =
      `${this.stock.length} calls about pieces (${stockAtEnd.size} counted products) and ${this.refunds.length} refund requests ` +
      `of ${orders.size} orders checked for linearizability`;
    return { summary, contradictions };
  }

  /** The calls that concern a product. A new checkout also releases what the shopper holds of other products. */
  private callsOf(product: number): HistoryCall<StockCall, StockAnswer>[] {
    const isNamed = ({ input }: HistoryCall<StockCall, StockAnswer>) => input.pieces.has(product);
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
  return calls
    .map(({ input, output, invokedAt, returnedAt }) =>
      JSON.stringify([Math.round(invokedAt), Math.round(returnedAt), input, output], toText),
    )
    .join('\n  ');
}
