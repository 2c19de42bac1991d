import { expect, test } from 'vitest';
import { offerOf, undoableOf } from './undo-offer.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
/** What the API says of a change after this many seconds; its clock is an hour ahead. */
const changed = (id: string, second: number) => ({
  id,
  undo_until: new Date(NOW + 3_600_000 + (second + 10) * 1000).toISOString(),
});
const asha = { id: 'KD-1', email: 'asha@example.in' };

test('a change is offered for 10 s after its response', () => {
  const changes = undoableOf([changed('KD-1', 0)], NOW);
  expect(offerOf(changes, [asha], NOW)).toEqual({ ids: ['KD-1'], isMailed: true, until: NOW + 10_000 });
});

test('nothing is offered of a change that is final', () => {
  expect(offerOf(undoableOf([{ id: 'KD-1', undo_until: null }, { id: 'KD-2' }], NOW), [asha], NOW)).toBeUndefined();
});

test('several changes are offered until the mail of the first leaves', () => {
  const changes = undoableOf([changed('KD-1', 0), { id: 'KD-2' }, changed('KD-3', 3)], NOW);
  expect(offerOf(changes, [asha], NOW)).toMatchObject({ ids: ['KD-1', 'KD-3'], until: NOW + 7_000 });
});

test('the changes of earlier requests whose mails have left, or leave soon, are not offered', () => {
  const first = undoableOf([changed('KD-1', 0), changed('KD-2', 4)], NOW);
  const second = undoableOf([changed('KD-3', 4), changed('KD-4', 8)], NOW + 4_000);
  expect(offerOf([...first, ...second], [asha], NOW + 4_000)).toMatchObject({
    ids: ['KD-2', 'KD-3', 'KD-4'],
    until: NOW + 10_000,
  });
  expect(offerOf(first, [asha], NOW + 12_000)).toBeUndefined();
});

test('no mail is named when a customer has no e-mail address', () => {
  const changes = undoableOf([changed('KD-1', 0), changed('KD-2', 0)], NOW);
  const orders = [asha, { id: 'KD-2', email: '' }];
  expect(offerOf(changes, orders, NOW)).toMatchObject({ ids: ['KD-1', 'KD-2'], isMailed: false });
  expect(offerOf(changes.slice(0, 1), orders, NOW)).toMatchObject({ isMailed: true });
});
