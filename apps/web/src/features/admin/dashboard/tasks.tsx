import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { adminTasks, type AdminTasks } from '@kundan/contracts/admin/tasks.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdmin } from '../admin-context.ts';
import { mayOpen } from '../layout/panel-access.ts';
import { useCall } from '../use-call.ts';
import { taskList } from './task-list.ts';
import './tasks.css';

/** Milliseconds between two updates. */
const LOOK_EVERY = 30_000;

/** The counts of what waits, besides orders. */
export const useTasks = () => useCall(adminTasks, {}, { staleTime: 0, refetchInterval: LOOK_EVERY });

interface TasksProps {
  figures: DashboardStatistics | undefined;
  query: Pick<UseQueryResult<AdminTasks>, 'data' | 'dataUpdatedAt' | 'isError'>;
}

/** What waits for the admin, each a link to where it is done. */
export function Tasks({ figures, query: { data, dataUpdatedAt, isError } }: TasksProps) {
  const { may } = useAdmin();
  const tasks = taskList(figures, data, dataUpdatedAt).filter(({ link }) => mayOpen(link.to ?? '', may));
  return (
    <section className="stack stack--close" aria-labelledby="tasks-title">
      <h2 id="tasks-title">To do</h2>
      {isError && data === undefined ? <p role="alert">Messages, refunds and mails could not be counted.</p> : null}
      {tasks.length === 0 && !isError ? <p className="tasks__none">Nothing waits for you.</p> : null}
      <ul className="tasks__list">
        {tasks.map(({ count, label, isUrgent, link }) => (
          <li key={label}>
            <Link {...link} className={`tasks__task${isUrgent ? ' tasks__task--urgent' : ''}`}>
              <strong>{count}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
