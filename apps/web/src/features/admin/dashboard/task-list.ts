import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import type { AdminTasks } from '@kundan/contracts/admin/tasks.contract';
import type { LinkProps } from '@tanstack/react-router';

/** Something that waits for the admin, with a link to the panel where it is done. */
export interface Task {
  count: number;
  /** Read after the number: '40 orders to ship, 3 late'. */
  label: string;
  isUrgent?: boolean;
  link: Pick<LinkProps, 'to' | 'search'>;
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
  const late = figures?.overdue ?? 0;
  const all: Task[] = [
    {
      count: figures?.to_ship ?? 0,
      label: `${plural(figures?.to_ship, 'order')} to ship${late > 0 ? `, ${late} late` : ''}`,
      isUrgent: late > 0,
      link: { to: '/admin-panel/orders', search: { status: 'Payment Received' } },
    },
    {
      count: tasks?.missing_legal.length ?? 0,
      label: `legal ${plural(tasks?.missing_legal.length, 'setting')} missing`,
      isUrgent: true,
      link: { to: '/admin-panel/settings' },
    },
    {
      count: tasks?.overdue_messages ?? 0,
      label: `${plural(tasks?.overdue_messages, 'message')} later than the law allows`,
      isUrgent: true,
      link: { to: '/admin-panel/messages', search: { state: 'late' } },
    },
    {
      count: tasks?.due_messages ?? 0,
      label: `${plural(tasks?.due_messages, 'message')} to resolve soon`,
      isUrgent: true,
      link: { to: '/admin-panel/messages', search: { state: 'late' } },
    },
    {
      count: tasks?.open_messages ?? 0,
      label: plural(tasks?.open_messages, 'message'),
      link: { to: '/admin-panel/messages' },
    },
    {
      count: tasks?.failed_refunds ?? 0,
      label: `failed ${plural(tasks?.failed_refunds, 'refund')}`,
      isUrgent: true,
      link: { to: '/admin-panel/payments' },
    },
    {
      count: tasks?.kept_payments ?? 0,
      label: `${plural(tasks?.kept_payments, 'payment')} of cancelled orders to refund or to keep`,
      isUrgent: true,
      link: { to: '/admin-panel/payments', search: { view: 'kept' } },
    },
    {
      count: tasks?.open_disputes ?? 0,
      label: `disputed ${plural(tasks?.open_disputes, 'payment')} to answer`,
      isUrgent: true,
      link: { to: '/admin-panel/payments', search: { view: 'disputes' } },
    },
    {
      count: tasks?.open_returns ?? 0,
      label: plural(tasks?.open_returns, 'return'),
      link: { to: '/admin-panel/returns' },
    },
    {
      count: waited >= LATE_MAIL ? (tasks?.waiting_mails ?? 0) : 0,
      label: `${plural(tasks?.waiting_mails, 'mail')} waiting ${waited} min`,
      isUrgent: true,
      link: { to: '/admin-panel/mails', search: { state: 'queued' } },
    },
    {
      count: tasks?.failed_mails ?? 0,
      label: `${plural(tasks?.failed_mails, 'mail')} not delivered in 7 days`,
      link: { to: '/admin-panel/mails', search: { state: 'failed' } },
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const plural = (count: number | undefined, word: string) => (count === 1 ? word : `${word}s`);
