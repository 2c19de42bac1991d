import { type AdminReview, listReviews } from '@kundan/contracts/admin/reviews.contract';
import { reviewPanelMessages as texts } from '@kundan/contracts/messages/review-panel-messages';
import { useSearch } from '@tanstack/react-router';
import { Badge } from '../../../ui/text/badge.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { ListBesideDetail, PAGE_LENGTH } from '../table/list-beside-detail.tsx';
import { useCallPage } from '../use-call.ts';
import { ReviewDetail } from './review-detail.tsx';

const { states } = texts;

const columns: readonly Column<AdminReview>[] = [
  { id: 'product', header: 'Product', cell: ({ product }) => product.name, width: '12rem' },
  { id: 'name', header: 'From', cell: ({ name }) => name, width: '10rem', from: 'medium' },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <Stars rating={rating} />, width: '8rem', from: 'medium' },
  { id: 'comment', header: 'Comment', cell: ({ comment }) => comment.slice(0, 160) },
  {
    id: 'created_at',
    header: 'Written',
    cell: ({ created_at: at }) => <time dateTime={at}>{timeText(at)}</time>,
    width: '12rem',
    from: 'wide',
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'hidden' ? 'bad' : 'good'}>{states[state]}</Badge>,
    width: '7rem',
  },
];

/** The reviews of all products: a list, and beside it the open review. */
export function ReviewsPanel() {
  const { state = 'all', q, page, id } = useSearch({ from: '/admin-panel/reviews' });
  const query = useCallPage(listReviews, { state, q, page, limit: PAGE_LENGTH }, { staleTime: 0 });
  return (
    <ListBesideDetail
      title={texts.title}
      columns={columns}
      rowId={(review) => String(review.id)}
      rowLabel={({ product, name }) => `${product.name}, ${name}`}
      tabs={{
        standard: 'all',
        value: state,
        tabs: (['all', 'shown', 'hidden'] as const).map((value) => ({ value, label: states[value] })),
      }}
      search={{ value: q, placeholder: texts.search }}
      page={page}
      openId={id}
      query={query}
      texts={{
        loading: texts.loading,
        failed: texts.unread,
        empty: q ? texts.noneFound : state === 'hidden' ? texts.noneHidden : texts.none,
      }}
      detail={({ row, keep }) =>
        row && {
          title: `${row.product.name} · ${row.name}`,
          content: <ReviewDetail key={row.id} review={row} onChanged={keep} />,
        }
      }
    />
  );
}
