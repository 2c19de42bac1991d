import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { ListBesideDetail } from '../table/list-beside-detail.tsx';
import { Clock } from './clocks.tsx';
import { MessageDetail } from './message-detail.tsx';
import { useMessages, useOpenCount } from './use-messages.ts';

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
  const { state = 'open', q, page, id } = useSearch({ from: '/admin-panel/messages' });
  const query = useMessages({ state, q }, page);
  const count = useOpenCount();
  const now = query.dataUpdatedAt;
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <ListBesideDetail
      title="Messages"
      columns={columns}
      rowId={(message) => message.id}
      rowLabel={({ ticket_number: ticket }) => ticket}
      tabs={{
        standard: 'open',
        value: state,
        tabs: [
          { value: 'open', label: 'Open', count },
          { value: 'answered', label: 'Replied' },
          { value: 'resolved', label: 'Resolved' },
          { value: 'late', label: 'Late or soon' },
          { value: 'all', label: 'All' },
        ],
      }}
      search={{ value: q, placeholder: 'Person, ticket, order or words' }}
      page={page}
      openId={id}
      query={query}
      texts={{
        loading: texts.loading,
        failed: texts.unread,
        empty: q ? texts.noneFound : state === 'open' ? texts.noneOpen : state === 'late' ? texts.noneLate : texts.none,
      }}
      detail={({ row, keep }) =>
        row && {
          title: `${row.ticket_number} · ${row.name}`,
          content: <MessageDetail key={row.id} message={row} now={now} onChanged={keep} />,
        }
      }
    />
  );
}
