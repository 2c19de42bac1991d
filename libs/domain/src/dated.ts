/** A number of the law with the day (YYYY-MM-DD, India) from which it holds. A change of the law is a new entry. */
export interface Dated<Value> {
  from: string;
  value: Value;
}

/** The value that holds on a day; that of the first entry on an earlier day. */
export function onDay<Value>(entries: readonly Dated<Value>[], day: string): Value {
  const [first] = entries;
  const entry = entries.findLast(({ from }) => from <= day) ?? first;
  if (!entry) throw new Error('A number of the law has no entry.');
  return entry.value;
}
