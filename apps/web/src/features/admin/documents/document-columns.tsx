import type { DocumentEntry } from '@kundan/contracts/admin/documents.contract';
import { documentMessages as texts } from '@kundan/contracts/messages/document-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { removeFloatError } from '@kundan/domain/money';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';

const taxOf = ({ igst, cgst, sgst }: DocumentEntry): number => removeFloatError(igst + cgst + sgst);

export const documentColumns: readonly Column<DocumentEntry>[] = [
  { id: 'number', header: 'Number', cell: ({ number }) => number, width: '10rem' },
  {
    id: 'kind',
    header: 'Document',
    cell: ({ kind, state }) =>
      state === 'cancelled' ? <Badge tone="bad">{texts.cancelled(texts.kinds[kind])}</Badge> : texts.kinds[kind],
    width: '10rem',
    from: 'medium',
  },
  {
    id: 'issued_at',
    header: 'Issued',
    cell: ({ issued_at: at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>,
    width: '12rem',
    from: 'medium',
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order_id: id }) => (
      <Link className="text-link" to="/admin-panel/orders" search={{ q: id, order: id }}>
        {id}
      </Link>
    ),
    width: '7.5rem',
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyer, gstin }) => [buyer, gstin].filter(Boolean).join(' · '),
    from: 'medium',
  },
  {
    id: 'tax',
    header: 'Tax',
    cell: (entry) => formatRupees(taxOf(entry)),
    width: '7rem',
    align: 'end',
    from: 'medium',
  },
  { id: 'total', header: 'Total', cell: ({ total }) => formatRupees(total), width: '8rem', align: 'end' },
];
