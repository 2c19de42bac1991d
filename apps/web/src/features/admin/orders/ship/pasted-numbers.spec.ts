import { expect, test } from 'vitest';
import { pastedNumbers } from './pasted-numbers.ts';

const ids = ['KD-000001', 'KD-000002', 'KD-000003'];

test('fills the fields from the one that was pasted into', () => {
  expect(pastedNumbers('TRK1\nTRK2\n', ids, 0)).toEqual({ 'KD-000001': 'TRK1', 'KD-000002': 'TRK2' });
  expect(pastedNumbers('TRK1\r\nTRK2\r\nTRK3\r\n', ids, 1)).toEqual({ 'KD-000002': 'TRK1', 'KD-000003': 'TRK2' });
});

test('an empty line leaves its order without a number', () => {
  expect(pastedNumbers('TRK1\n\n TRK3 ', ids, 0)).toEqual({ 'KD-000001': 'TRK1', 'KD-000003': 'TRK3' });
});

test('a line with an order id belongs to that order, and to none when it is not shown', () => {
  expect(pastedNumbers('KD-000003\tTRK3\nKD-000001\tTRK1\nKD-000009\tTRK9', ids, 0)).toEqual({
    'KD-000003': 'TRK3',
    'KD-000001': 'TRK1',
  });
});

test.each(['KD-000003 EE 123 IN', 'kd-000003;EE 123 IN', 'KD-000003, EE 123 IN,Delhi', 'EE 123 IN, KD-000003'])(
  'finds the order of %j',
  (line) => {
    expect(pastedNumbers(line, ids, 0)).toEqual({ 'KD-000003': 'EE 123 IN' });
  },
);

test('a number that contains an order id is a number', () => {
  expect(pastedNumbers('TRK-KD-000003', ids, 0)).toEqual({ 'KD-000001': 'TRK-KD-000003' });
});
