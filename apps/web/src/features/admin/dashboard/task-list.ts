import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import type { AdminTasks } from '@kundan/contracts/admin/tasks.contract';
import type { AdminSearch } from '../address.ts';

/** Something that waits for the admin, with the panel where it is done. */
export interface Task {
  count: number;
  /** Read after the number: '40 to ship'. */
  words: string;
  isUrgent?: boolean;
  panel: string;
  search?: AdminSearch;
}

const MINUTE_MS = 60_000;
/** Minutes after which a waiting mail is a task. */
const LATE_MAIL = 5;

/** What waits, most urgent first; nothing that counts zero. `now` in milliseconds. */
export function taskList(
  figures: Pick<DashboardStatistics, 'to_ship' | 'overdue'> | undefined,
  tasks: AdminTasks | undefined,
  now: number,
): Task[] {
  const oldest = tasks?.oldest_waiting_mail;
  const waited = oldest ? Math.floor((now - Date.parse(oldest)) / MINUTE_MS) : 0;
  const ship = { panel: 'orders', search: { status: 'Payment Received', sort: 'oldest' } };
  const all: Task[] = [
    { count: figures?.overdue ?? 0, words: 'overdue by the 2 business days', isUrgent: true, ...ship },
    { count: figures?.to_ship ?? 0, words: 'to ship', ...ship },
    {
      count: tasks?.missing_legal.length ?? 0,
      words: `legal ${plural(tasks?.missing_legal.length, 'setting')} missing`,
      isUrgent: true,
      panel: 'settings',
    },
    {
      count: tasks?.overdue_messages ?? 0,
      words: `${plural(tasks?.overdue_messages, 'message')} later than the law allows`,
      isUrgent: true,
      panel: 'messages',
    },
    {
      count: tasks?.due_messages ?? 0,
      words: `${plural(tasks?.due_messages, 'message')} to answer soon`,
      isUrgent: true,
      panel: 'messages',
    },
    { count: tasks?.open_messages ?? 0, words: plural(tasks?.open_messages, 'message'), panel: 'messages' },
    {
      count: tasks?.failed_refunds ?? 0,
      words: `failed ${plural(tasks?.failed_refunds, 'refund')}`,
      isUrgent: true,
      panel: 'payments',
    },
    {
      count: waited >= LATE_MAIL ? (tasks?.waiting_mails ?? 0) : 0,
      words: `${plural(tasks?.waiting_mails, 'mail')} waiting ${waited} min`,
      isUrgent: true,
      panel: 'mails',
      search: { state: 'queued' },
    },
    {
      count: tasks?.failed_mails ?? 0,
      words: `${plural(tasks?.failed_mails, 'mail')} not delivered in 7 days`,
      panel: 'mails',
      search: { state: 'failed' },
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const plural = (count: number | undefined, word: string) => (count === 1 ? word : `${word}s`);
