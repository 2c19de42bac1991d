import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

const received = '2026-11-20T10:00:00Z';
const message = (more: Partial<SupportMessage>) =>
  ({ state: 'open', created_at: received, acknowledged_at: null, answered_at: null, ...more }) as SupportMessage;
const textAt = (now: string, more: Partial<SupportMessage> = {}) => clockText(message(more), Date.parse(now));

test('says which clock ends first, and how much is left of it', () => {
  expect(textAt('2026-11-20T10:30:00Z')).toEqual({ text: 'Acknowledge in 47 h', tone: 'plain' });
  expect(textAt('2026-11-22T04:30:00Z')).toEqual({ text: 'Acknowledge in 5 h', tone: 'bad' });
  expect(textAt('2026-11-25T10:00:00Z')).toEqual({ text: 'Acknowledge: 3 days late', tone: 'bad' });
  const acknowledged_at = received;
  expect(textAt('2026-11-20T10:00:00Z', { acknowledged_at })).toEqual({ text: 'Resolve in 30 days', tone: 'plain' });
  expect(textAt('2026-12-20T11:00:00Z', { acknowledged_at })).toEqual({ text: 'Resolve: 1 h late', tone: 'bad' });
});

test('the clock of an answered message runs until it is resolved', () => {
  const answered = { state: 'answered', answered_at: '2026-11-21T10:00:00Z' } as const;
  expect(textAt('2026-11-21T10:00:00Z', answered)).toEqual({ text: 'Resolve in 29 days', tone: 'plain' });
  expect(textAt('2027-11-20T10:00:00Z', { ...answered, state: 'resolved' })).toBeUndefined();
});
