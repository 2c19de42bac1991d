import { type AdminReturn, listReturns } from '@kundan/contracts/admin/returns.contract';
import { returnMessages } from '@kundan/contracts/messages/return-messages';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { PanelFrame } from '../panel-frame.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { DetailPane } from '../table/detail-pane.tsx';
import { FilterTabs } from '../table/filter-tabs.tsx';
import { Pager } from '../table/pager.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { useCallPage } from '../use-call.ts';
import { useSetFilters } from '../use-set-filters.ts';
import { ReturnDetail } from './return-detail.tsx';

const PAGE_LENGTH = 50;
const { filters: tabs, states } = texts;
const piecesOf = ({ lines }: AdminReturn) =>
  lines.length === 0 ? texts.whole : lines.map(returnMessages.line).join(', ');

const columns: readonly Column<AdminReturn>[] = [
  { id: 'id', header: 'Return', cell: ({ id }) => id, width: '9.5rem' },
  { id: 'name', header: 'From', cell: ({ name }) => name, width: '10rem', from: 'medium' },
  { id: 'pieces', header: 'Pieces', cell: piecesOf },
  {
    id: 'requested_at',
    header: 'Requested',
    cell: ({ requested_at: at }) => <time dateTime={at}>{timeText(at)}</time>,
    width: '12rem',
    from: 'wide',
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'rejected' ? 'bad' : 'good'}>{states[state]}</Badge>,
    width: '8rem',
  },
];

/** The returns of all orders: a list, and beside it the open return. */
export function ReturnsPanel() {
  const filters = useSearch({ from: '/admin-panel/returns' });
  const { state = 'open', q, page = 1, id: openId } = filters;
  const setFilters = useSetFilters<typeof filters>();
  const query = useCallPage(listReturns, { state, q, page, limit: PAGE_LENGTH }, { staleTime: 0 });
  const search = useCallback(
    (typed: string) => setFilters({ q: typed || undefined, id: undefined }, { replace: true }),
    [setFilters],
  );
  // A closed return leaves the list of open ones, and stays beside it until it is closed.
  const [kept, setKept] = useState<AdminReturn>();
  const isOpen = ({ id }: AdminReturn) => id === openId;
  const shown = query.data?.items.find(isOpen) ?? (kept && isOpen(kept) ? kept : undefined);
  return (
    <PanelFrame title={texts.title} fill>
      <FilterTabs
        label="State"
        name="state"
        standard="open"
        value={state}
        tabs={(Object.keys(tabs) as (keyof typeof tabs)[]).map((value) => ({ value, label: tabs[value] }))}
      />
      <SearchBox label="Search" placeholder={texts.search} value={q ?? ''} onSearch={search} />
      <div className="split">
        <div className="split__list">
          <DataTable
            label={texts.title}
            columns={columns}
            query={query}
            rowId={({ id }) => id}
            rowLabel={({ id, name }) => `${id}, ${name}`}
            openId={openId}
            onOpen={(one) => {
              setKept(one);
              setFilters({ id: one.id, page });
            }}
            loading={texts.loading}
            failed={texts.unread}
            empty={q ? texts.noneFound : state === 'open' ? texts.noneOpen : texts.none}
          />
          {query.data ? (
            <Pager
              page={page}
              limit={PAGE_LENGTH}
              total={query.data.total}
              onPage={(next) => setFilters({ page: next, id: undefined })}
            />
          ) : null}
        </div>
        {shown ? (
          <DetailPane title={`${shown.id} · ${shown.name}`} onClose={() => setFilters({ id: undefined, page })}>
            <ReturnDetail key={shown.id} one={shown} onChanged={setKept} />
          </DetailPane>
        ) : null}
      </div>
    </PanelFrame>
  );
}
