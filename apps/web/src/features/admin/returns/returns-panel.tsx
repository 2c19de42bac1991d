import { type AdminReturn, listReturns } from '@kundan/contracts/admin/returns.contract';
import { returnMessages } from '@kundan/texts/en/return';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { useSearch } from '@tanstack/react-router';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { ListBesideDetail, PAGE_LENGTH } from '../table/list-beside-detail.tsx';
import { useCallPage } from '../use-call.ts';
import { ReturnDetail } from './return-detail.tsx';

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
  const { state = 'open', q, page, id } = useSearch({ from: '/admin-panel/returns' });
  const query = useCallPage(listReturns, { state, q, page, limit: PAGE_LENGTH }, { staleTime: 0 });
  return (
    <ListBesideDetail
      title={texts.title}
      columns={columns}
      rowId={(one) => one.id}
      rowLabel={(one) => `${one.id}, ${one.name}`}
      tabs={{
        standard: 'open',
        value: state,
        tabs: (Object.keys(tabs) as (keyof typeof tabs)[]).map((value) => ({ value, label: tabs[value] })),
      }}
      search={{ value: q, placeholder: texts.search }}
      page={page}
      openId={id}
      query={query}
      texts={{
        loading: texts.loading,
        failed: texts.unread,
        empty: q ? texts.noneFound : state === 'open' ? texts.noneOpen : texts.none,
      }}
      detail={({ row, keep }) =>
        row && {
          title: `${row.id} · ${row.name}`,
          content: <ReturnDetail key={row.id} one={row} onChanged={keep} />,
        }
      }
    />
  );
}
