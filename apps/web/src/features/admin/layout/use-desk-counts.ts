import { dashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useTasks } from '../dashboard/tasks.tsx';
import { useCall } from '../use-call.ts';
import type { DeskLink } from './desk-links.ts';

export interface DeskCount {
  count: number;
  /** Read after the number: 'waiting, 1 late'. */
  words: string;
  isUrgent: boolean;
}

/** Milliseconds between two updates. */
const LOOK_EVERY = 60_000;
const texts = deskMessages.counts;

/** What waits in each panel. */
export function useDeskCounts(): Partial<Record<DeskLink['to'], DeskCount>> {
  const { data: figures } = useCall(dashboardStatistics, {}, { refetchInterval: LOOK_EVERY });
  const { data: tasks } = useTasks();
  const late = figures?.overdue ?? 0;
  const lateMessages = tasks?.overdue_messages ?? 0;
  const money = (tasks?.failed_refunds ?? 0) + (tasks?.kept_payments ?? 0) + (tasks?.open_disputes ?? 0);
  return {
    '/admin-panel/orders': { count: figures?.to_ship ?? 0, words: texts.waiting(late), isUrgent: late > 0 },
    '/admin-panel/messages': {
      count: tasks?.open_messages ?? 0,
      words: texts.waiting(lateMessages),
      isUrgent: lateMessages > 0,
    },
    '/admin-panel/returns': { count: tasks?.open_returns ?? 0, words: texts.waiting(0), isUrgent: false },
    '/admin-panel/payments': { count: money, words: texts.waiting(0), isUrgent: money > 0 },
    '/admin-panel/mails': { count: tasks?.failed_mails ?? 0, words: texts.undelivered, isUrgent: false },
  };
}
