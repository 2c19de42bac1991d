import { listAudit, type AuditEntry } from '@kundan/contracts/admin/audit.contract';
import { useSearch, Link } from '@tanstack/react-router';
import { timeText } from '../../../ui/text/time-text.ts';
import { PanelFrame } from '../panel-frame.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { useCallPage } from '../use-call.ts';
import { useSetFilters } from '../use-set-filters.ts';
import { changeText } from '../change-text.ts';

const PAGE_LENGTH = 50;
const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>, width: '13rem' },
  { id: 'actor', header: 'Who', cell: actorText, width: '16rem' },
  { id: 'subject', header: 'What', cell: ({ subject }) => <Subject {...subject} />, width: '14rem' },
  { id: 'summary', header: 'Change', cell: changesText },
];

function Subject({ type, id }: AuditEntry['subject']) {
  switch (type) {
    case 'order':
      return (
        <Link className="text-link" to="/admin-panel/orders" search={{ q: id }}>
          Order {id}
        </Link>
      );
    case 'product':
      return (
        <Link className="text-link" to="/admin-panel/products/$id" params={{ id: Number(id) }}>
          Product {id}
        </Link>
      );
    case 'user':
      return 'Sign-in';
    case 'document':
      return `Document ${id.replace(/\.pdf$/, '')}`;
    case 'queues':
      return 'Job queues';
    case 'image':
      return (
        <a className="text-link" href={id} target="_blank" rel="noreferrer">
          Picture
        </a>
      );
    case 'settings':
      return 'Settings';
    case 'staff':
      return 'Staff';
    default:
      return `${type.charAt(0).toUpperCase()}${type.slice(1)} ${id}`;
  }
}

/** The name at that time; the address is today's. */
function actorText({ actor, actor_name: name }: AuditEntry): string {
  const parts = [name, actor?.email].filter((part) => part);
  return parts.length === 0 ? 'A removed account' : parts.join(' · ');
}

function changesText({ summary, changes }: AuditEntry): string {
  return changes.length === 0 ? summary : changes.map(changeText).join('; ');
}

/** Who changed what and when, newest first. */
export function AuditPanel() {
  const { page = 1 } = useSearch({ from: '/admin-panel/audit' });
  const setFilters = useSetFilters<{ page: number }>();
  const query = useCallPage(listAudit, { page, limit: PAGE_LENGTH }, { staleTime: 0 });
  return (
    <PanelFrame title="Audit" fill>
      <DataTable
        label="Audit"
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        rowLabel={({ summary }) => summary}
        loading="Loading the audit..."
        failed="The audit could not be read."
        empty="Nothing has been changed yet."
      />
      <Pager page={page} limit={PAGE_LENGTH} query={query} onPage={(next) => setFilters({ page: next })} />
    </PanelFrame>
  );
}
