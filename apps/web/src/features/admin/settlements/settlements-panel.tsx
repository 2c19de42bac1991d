import { listSettlements, type SettlementEntry } from '@kundan/contracts/admin/settlements.contract';
import { settlementMessages as texts } from '@kundan/contracts/messages/settlement-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useSearch } from '@tanstack/react-router';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { ListBesideDetail, PAGE_LENGTH } from '../table/list-beside-detail.tsx';
import { useCallPage } from '../use-call.ts';
import { SettlementLines } from './settlement-lines.tsx';

const tones = { created: 'plain', processed: 'good', failed: 'bad' } as const;
const { columns: titles } = texts;

const money = (
  id: 'gross' | 'fee' | 'tax' | 'refunds' | 'amount',
  from?: 'medium' | 'wide',
): Column<SettlementEntry> => ({
  id,
  header: titles[id],
  cell: (row) => formatRupees(row[id]),
  width: '8rem',
  align: 'end',
  ...(from && { from }),
});

const columns: readonly Column<SettlementEntry>[] = [
  {
    id: 'settled_at',
    header: titles.settled,
    cell: ({ settled_at: at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>,
  },
  money('gross', 'medium'),
  money('fee', 'medium'),
  money('tax', 'wide'),
  money('refunds', 'medium'),
  money('amount'),
  { id: 'utr', header: titles.utr, cell: ({ utr }) => utr ?? '—', width: '14rem', from: 'wide' },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
    width: '8rem',
  },
];

/** What the payment provider has paid out: a list, and beside it the orders of the open settlement. */
export function SettlementsPanel() {
  const { page = 1, id: openId } = useSearch({ from: '/admin-panel/settlements' });
  const query = useCallPage(listSettlements, { page, limit: PAGE_LENGTH }, { staleTime: 0 });
  return (
    <ListBesideDetail
      title={texts.title}
      columns={columns}
      query={query}
      page={page}
      openId={openId}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id}
      texts={{ loading: texts.loading, failed: texts.failed, empty: texts.none }}
      detail={({ id }) => ({ title: id, content: <SettlementLines key={id} id={id} /> })}
    />
  );
}
