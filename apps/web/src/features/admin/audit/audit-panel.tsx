import { listAudit, type AuditEntry } from '@kundan/contracts/admin/audit.contract';
import { useSearch, Link } from '@tanstack/react-router';
import { timeText } from '../../../ui/text/time-text.ts';
import { PanelFrame } from '../panel-frame.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { useCallPage } from '../use-call.ts';
import { useSetFilters } from '../use-set-filters.ts';

const PAGE_LENGTH = 50;
const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>, width: '13rem' },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actor?.email ?? 'A removed account', width: '16rem' },
  { id: 'subject', header: 'What', cell: ({ subject }) => <Subject {...subject} />, width: '14rem' },
  { id: 'summary', header: 'Change', cell: ({ summary }) => summary },
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
    case 'image':
      return (
        <a className="text-link" href={id} target="_blank" rel="noreferrer">
          Picture
        </a>
      );
    case 'settings':
      return 'Settings';
    default:
      return `${type.charAt(0).toUpperCase()}${type.slice(1)} ${id}`;
  }
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
      {query.data ? (
        <Pager page={page} limit={PAGE_LENGTH} total={query.data.total} onPage={(next) => setFilters({ page: next })} />
      ) : null}
    </PanelFrame>
  );
}
