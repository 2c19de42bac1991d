import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { timeText } from '../../../ui/text/time-text.ts';
import { PanelFrame } from '../panel-frame.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { DetailPane } from '../table/detail-pane.tsx';
import { FilterTabs } from '../table/filter-tabs.tsx';
import { Pager } from '../table/pager.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { useSetFilters } from '../use-set-filters.ts';
import { Clock } from './clocks.tsx';
import { MessageDetail } from './message-detail.tsx';
import { PAGE_LENGTH, useMessages, useOpenCount } from './use-messages.ts';

const texts = deskMessages.message;

/** `now`: in ms since 1970. */
const columnsAt = (now: number): readonly Column<SupportMessage>[] => [
  { id: 'ticket', header: 'Ticket', cell: ({ ticket_number: ticket }) => ticket, width: '7rem' },
  { id: 'name', header: 'From', cell: ({ name }) => name, width: '12rem' },
  { id: 'message', header: 'Message', cell: ({ message }) => message.slice(0, 160) },
  {
    id: 'created_at',
    header: 'Received',
    cell: ({ created_at: at }) => <time dateTime={at}>{timeText(at)}</time>,
    width: '12rem',
    from: 'medium',
  },
  {
    id: 'state',
    header: 'State',
    cell: (message) => <Clock message={message} now={now} />,
    width: '11rem',
  },
];

/** The messages to support: a list, and beside it the open message with its writer's orders. */
export function MessagesPanel() {
  const filters = useSearch({ from: '/admin-panel/messages' });
  const { state = 'open', q, page = 1, id: openId } = filters;
  const setFilters = useSetFilters<typeof filters>();
  const query = useMessages({ state, q }, page);
  const search = useCallback(
    (typed: string) => setFilters({ q: typed || undefined, id: undefined }, { replace: true }),
    [setFilters],
  );
  const open = useOpenCount();
  const now = query.dataUpdatedAt;
  const columns = useMemo(() => columnsAt(now), [now]);
  // An answered message leaves the list of open ones, and stays beside it until it is closed.
  const [kept, setKept] = useState<SupportMessage>();
  const shown = query.data?.items.find(({ id }) => id === openId) ?? (kept?.id === openId ? kept : undefined);
  return (
    <PanelFrame title="Messages" fill>
      <FilterTabs
        label="State"
        name="state"
        standard="open"
        value={state}
        tabs={[
          { value: 'open', label: 'Open', count: open },
          { value: 'answered', label: 'Answered' },
          { value: 'all', label: 'All' },
        ]}
      />
      <SearchBox label="Search" placeholder="Person, ticket, order or words" value={q ?? ''} onSearch={search} />
      <div className="split">
        <div className="split__list">
          <DataTable
            label="Messages"
            columns={columns}
            query={query}
            rowId={({ id }) => id}
            rowLabel={({ ticket_number: ticket }) => ticket}
            openId={openId}
            onOpen={(message) => {
              setKept(message);
              setFilters({ id: message.id, page });
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
          <DetailPane
            title={`${shown.ticket_number} · ${shown.name}`}
            onClose={() => setFilters({ id: undefined, page })}
          >
            <MessageDetail key={shown.id} message={shown} now={now} onChanged={setKept} />
          </DetailPane>
        ) : null}
      </div>
    </PanelFrame>
  );
}
