/** A call in a history. Times are of one clock; a call without an answer may have taken effect at any later time, or never. */
export interface HistoryCall<Input, Output> {
  input: Input;
  /** Undefined: the caller got no answer. */
  output: Output | undefined;
  invokedAt: number;
  /** Infinity without an answer. */
  returnedAt: number;
}

/** The object that calls act on, as a sequential program. */
export interface SequentialModel<State, Input, Output> {
  initial: State;
  /** Returns the states after a call, one for each way in which it may act; none when it cannot answer `output` in this state. */
  step(state: State, input: Input, output: Output | undefined): readonly State[];
  /** A text that equal states share. */
  key(state: State): string;
}

/**
 * Whether the calls can be put in one order that every answer agrees with, and in which no call precedes one that returned before it was
 * invoked (Wing and Gong's search, with the memo of Lowe). Returns an order of indexes, or undefined when there is none.
 * @param isFinal whether the state after all calls is the one that was found at the end
 */
export function findLinearization<State, Input, Output>(
  calls: readonly HistoryCall<Input, Output>[],
  { initial, step, key }: SequentialModel<State, Input, Output>,
  isFinal: (state: State) => boolean = () => true,
): number[] | undefined {
  const byInvocation = calls.map((_, index) => index).toSorted((a, b) => calls[a]!.invokedAt - calls[b]!.invokedAt);
  /** The sets of done calls with the state after them from which no order was found. */
  const failed = new Set<string>();
  const isDone = new Uint8Array(calls.length);
  const order: number[] = [];

  const search = (state: State): boolean => {
    const open = byInvocation.filter((index) => !isDone[index]);
    // A call without an answer need not have taken effect.
    if (open.every((index) => calls[index]!.output === undefined) && isFinal(state)) return true;
    const memo = `${isDone.join('')} ${key(state)}`;
    if (failed.has(memo)) return false;
    const firstReturn = Math.min(...open.map((index) => calls[index]!.returnedAt));
    for (const index of open) {
      const { input, output, invokedAt } = calls[index]!;
      if (invokedAt > firstReturn) break; // a call that has returned precedes all others
      isDone[index] = 1;
      order.push(index);
      if (step(state, input, output).some(search)) return true;
      order.pop();
      isDone[index] = 0;
    }
    failed.add(memo);
    return false;
  };
  return search(initial) ? order : undefined;
}
