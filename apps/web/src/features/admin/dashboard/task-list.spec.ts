import type { AdminTasks } from '@kundan/contracts/admin/tasks.contract';
import { expect, test } from 'vitest';
import { taskList } from './task-list.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const nothing = {
  open_messages: 0,
  overdue_messages: 0,
  due_messages: 0,
  failed_refunds: 0,
  kept_payments: 0,
  open_disputes: 0,
  open_returns: 0,
  waiting_mails: 0,
  oldest_waiting_mail: null,
  failed_mails: 0,
  missing_legal: [],
} satisfies AdminTasks;
const labels = (...input: Parameters<typeof taskList>) =>
  taskList(...input).map((task) => `${task.count} ${task.label}`);

test('lists what waits, and nothing that counts zero', () => {
  const figures = { to_ship: 40, overdue: 3 };
  const tasks = {
    ...nothing,
    open_messages: 2,
    failed_refunds: 1,
    kept_payments: 2,
    open_disputes: 1,
    open_returns: 1,
    waiting_mails: 1,
    oldest_waiting_mail: '2026-11-20T09:40:00Z',
  };
  expect(labels(figures, tasks, NOW)).toEqual([
    '40 orders to ship, 3 late',
    '2 messages',
    '1 failed refund',
    '2 payments of cancelled orders to refund or to keep',
    '1 disputed payment to answer',
    '1 return',
    '1 mail waiting 20 min',
  ]);
  expect(labels({ to_ship: 0, overdue: 0 }, nothing, NOW)).toEqual([]);
});

test('leaves out mails that have just been written', () => {
  const tasks = { ...nothing, waiting_mails: 2, oldest_waiting_mail: '2026-11-20T09:56:00Z' };
  expect(labels(undefined, tasks, NOW)).toEqual([]);
});

test('names the legal settings that production lacks', () => {
  const tasks: AdminTasks = { ...nothing, missing_legal: ['legal_name', 'state'] };
  expect(taskList(undefined, tasks, NOW)).toMatchObject([
    { count: 2, label: 'legal settings missing', isUrgent: true, link: { to: '/admin-panel/settings' } },
  ]);
});

test('leads to the orders to ship, whose order in the list stays theirs', () => {
  expect(taskList({ to_ship: 1, overdue: 0 }, undefined, NOW)[0]?.link).toEqual({
    to: '/admin-panel/orders',
    search: { status: 'Payment Received' },
  });
});

test('names the messages whose time by law has ended or ends soon before the others', () => {
  const tasks = { ...nothing, open_messages: 4, overdue_messages: 1, due_messages: 2 };
  expect(taskList(undefined, tasks, NOW)).toMatchObject([
    {
      count: 1,
      label: 'message later than the law allows',
      isUrgent: true,
      link: { to: '/admin-panel/messages', search: { state: 'late' } },
    },
    { count: 2, label: 'messages to resolve soon', isUrgent: true, link: { search: { state: 'late' } } },
    { count: 4, label: 'messages' },
  ]);
});
