import { expect, test } from 'vitest';
import { findLinearization, type HistoryCall, type SequentialModel } from './linearizability.ts';

type Input = { type: 'set'; to: number } | { type: 'buy' } | { type: 'read' };
type Output = 'ok' | 'sold out' | number;

/** Pieces of one product. */
const pieces: SequentialModel<number, Input, Output> = {
  initial: 0,
  step(state, input, output) {
    if (input.type === 'set') return [input.to];
    if (input.type === 'read') return output === undefined || output === state ? [state] : [];
    if (output === 'sold out') return state === 0 ? [state] : [];
    return state > 0 ? [state - 1] : [];
  },
  key: String,
};

const call = (input: Input, invokedAt: number, returnedAt: number, output?: Output): HistoryCall<Input, Output> => ({
  input,
  output,
  invokedAt,
  returnedAt: output === undefined ? Infinity : returnedAt,
});
const set = { type: 'set', to: 1 } as const;
const buy = { type: 'buy' } as const;
const read = { type: 'read' } as const;
const find = (calls: HistoryCall<Input, Output>[], isFinal?: (state: number) => boolean) =>
  findLinearization(calls, pieces, isFinal);

test('calls at the same time may have happened in any order', () => {
  expect(find([call(buy, 1, 9, 'ok'), call(set, 2, 8, 'ok')])).toEqual([1, 0]);
  expect(find([call(set, 0, 1, 'ok'), call(buy, 2, 9, 'sold out'), call(buy, 3, 8, 'ok')])).toEqual([0, 2, 1]);
});

test('refuses that two shoppers buy the same piece', () => {
  expect(find([call(set, 0, 1, 'ok'), call(buy, 2, 9, 'ok'), call(buy, 3, 8, 'ok')])).toBeUndefined();
});

test('refuses an answer that is older than a call that had returned before', () => {
  expect(find([call(set, 0, 1, 'ok'), call(read, 2, 3, 0)])).toBeUndefined();
  expect(find([call(set, 0, 3, 'ok'), call(read, 2, 4, 0)])).toEqual([1, 0]);
});

test('refuses two reads that see a change and then not', () => {
  const change = call(set, 0, 9, 'ok');
  expect(find([change, call(read, 1, 2, 1), call(read, 3, 4, 0)])).toBeUndefined();
  expect(find([change, call(read, 1, 2, 0), call(read, 3, 4, 1)])).toBeDefined();
});

test('a call without an answer took effect at any time, or never', () => {
  const lost = call(buy, 2, 3);
  expect(find([call(set, 0, 1, 'ok'), lost, call(read, 4, 5, 1), call(read, 6, 7, 0)])).toEqual([0, 2, 1, 3]);
  expect(find([call(set, 0, 1, 'ok'), lost, call(buy, 4, 5, 'ok')])).toEqual([0, 2]);
});

test('the last state must be the one that was found', () => {
  const lost = call(buy, 2, 3);
  expect(find([call(set, 0, 1, 'ok'), lost], (state) => state === 0)).toEqual([0, 1]);
  expect(find([call(set, 0, 1, 'ok'), call(buy, 2, 3, 'ok')], (state) => state === 1)).toBeUndefined();
});

test('searches a long history of concurrent calls', () => {
  const rounds = Array.from({ length: 60 }, (_, round) => [
    call(set, round * 10, round * 10 + 1, 'ok'),
    call(buy, round * 10 + 2, round * 10 + 9, 'sold out'),
    call(buy, round * 10 + 3, round * 10 + 8, 'ok'),
    call(read, round * 10 + 3, round * 10 + 7, 1),
  ]).flat();
  expect(find(rounds)).toHaveLength(240);
});
