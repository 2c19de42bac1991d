import { type Customer, listCustomers } from '@kundan/contracts/admin/customers.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { timeText } from '../../../ui/text/time-text.ts';
import { PanelFrame } from '../panel-frame.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { useCallPage } from '../use-call.ts';
import { useSetFilters } from '../use-set-filters.ts';
import { PersonPanel } from './person-panel.tsx';

const texts = deskMessages.customer;
const PAGE_LENGTH = 50;

const columns: readonly Column<Customer>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <strong>{name}</strong>, width: '14rem' },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'orders', header: 'Orders', cell: ({ order_count: count }) => count, align: 'end', width: '5rem' },
  {
    id: 'lifetime',
    header: 'Lifetime value',
    cell: ({ lifetime }) => formatRupees(lifetime),
    align: 'end',
    width: '9rem',
  },
  {
    id: 'last',
    header: 'Last order',
    cell: ({ last_order_at: at }) => (at === null ? '–' : <time dateTime={at}>{timeText(at)}</time>),
    width: '12rem',
    from: 'medium',
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ created_at: at }) => (at === null ? '–' : <time dateTime={at}>{timeText(at)}</time>),
    width: '12rem',
    from: 'wide',
  },
];

/** The people who have an account, or the page of one of them. */
export function PeoplePanel(): ReactNode {
  const { id } = useSearch({ from: '/admin-panel/people' });
  return id === undefined ? <PeopleList /> : <PersonPanel id={id} />;
}

/** The people with what they bought. */
function PeopleList() {
  const filters = useSearch({ from: '/admin-panel/people' });
  const { q, page = 1 } = filters;
  const setFilters = useSetFilters<typeof filters>();
  const navigate = useNavigate();
  const query = useCallPage(listCustomers, { q, page, limit: PAGE_LENGTH }, { staleTime: 0 });
  const search = useCallback((typed: string) => setFilters({ q: typed || undefined }, { replace: true }), [setFilters]);
  return (
    <PanelFrame title="People" fill>
      <SearchBox label="Search" placeholder="Name or e-mail address" value={q ?? ''} onSearch={search} />
      <DataTable
        label="People"
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: '/admin-panel/people', search: { id } })}
        loading={texts.listLoading}
        failed={texts.listUnread}
        empty={q ? texts.noneFound : texts.none}
      />
      <Pager page={page} limit={PAGE_LENGTH} query={query} onPage={(next) => setFilters({ page: next })} />
    </PanelFrame>
  );
}
