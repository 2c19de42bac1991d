import { listMails, MAIL_STATES, type MailLogEntry } from '@kundan/contracts/admin/mails.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
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
import { MailDetail } from './mail-detail.tsx';
import { mailStates } from './mail-states.ts';
import { OpenQueues } from './open-queues.tsx';
import { canSendAgain, SendAgain } from './send-again.tsx';

const texts = messages.admin.mails;
const PAGE_LENGTH = 50;
/** Milliseconds between two updates while the log is open. */
const LOOK_EVERY = 10_000;

const columns: readonly Column<MailLogEntry>[] = [
  { id: 'to', header: 'To', cell: ({ to }) => to, width: '18rem' },
  { id: 'subject', header: 'Subject', cell: ({ subject, error }) => (error ? `${subject} · ${error}` : subject) },
  {
    id: 'created_at',
    header: 'Written',
    cell: ({ created_at: at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>,
    width: '13rem',
    from: 'medium',
  },
  { id: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, width: '4rem', align: 'end', from: 'wide' },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={mailStates[state].tone}>{mailStates[state].text}</Badge>,
    width: '6rem',
  },
  {
    id: 'again',
    header: 'Action',
    cell: (mail) => (canSendAgain(mail) ? <SendAgain mail={mail} /> : null),
    width: '8rem',
  },
];

/** The mails of the shop: queued, sent or failed, each with its content beside the list. */
export function MailsPanel() {
  const filters = useSearch({ from: '/admin-panel/mails' });
  const { page = 1, id, to, state } = filters;
  const setFilters = useSetFilters<typeof filters>();
  const query = useCallPage(listMails, { page, limit: PAGE_LENGTH, to, state }, { refetchInterval: LOOK_EVERY });
  const search = useCallback(
    (query: string) => setFilters({ to: query || undefined, id: undefined }, { replace: true }),
    [setFilters],
  );
  const shown = query.data?.items.find((mail) => mail.id === id);
  return (
    <PanelFrame title="Mail log" near={<OpenQueues />} fill>
      <FilterTabs
        label="State"
        name="state"
        standard="all"
        value={state ?? 'all'}
        tabs={[
          { value: 'all', label: 'All' },
          ...MAIL_STATES.map((value) => ({ value, label: mailStates[value].text })),
        ]}
      />
      <SearchBox label="Search" placeholder="Beginning of the address" value={to ?? ''} onSearch={search} />
      <div className="split">
        <div className="split__list">
          <DataTable
            label="Mails"
            columns={columns}
            query={query}
            rowId={(mail) => mail.id}
            rowLabel={(mail) => `${mail.subject}, to ${mail.to}`}
            openId={id}
            onOpen={(mail) => setFilters({ id: mail.id, page }, { replace: true })}
            loading={texts.loading}
            failed={texts.unread}
            empty={to || state ? texts.noneFound : texts.none}
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
        {id ? (
          <DetailPane
            title={shown?.subject ?? 'Mail'}
            onClose={() => setFilters({ id: undefined, page }, { replace: true })}
          >
            {/* Reads the mail again when its state changes. */}
            <MailDetail key={`${id} ${shown?.state}`} id={id} />
          </DetailPane>
        ) : null}
      </div>
    </PanelFrame>
  );
}
