import { type AdminReview, listReviews } from '@kundan/contracts/admin/reviews.contract';
import { reviewPanelMessages as texts } from '@kundan/contracts/messages/review-panel-messages';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Badge } from '../../../ui/text/badge.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
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
import { ReviewDetail } from './review-detail.tsx';

const PAGE_LENGTH = 50;
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
  const filters = useSearch({ from: '/admin-panel/reviews' });
  const { state = 'all', q, page = 1, id: openId } = filters;
  const setFilters = useSetFilters<typeof filters>();
  const query = useCallPage(listReviews, { state, q, page, limit: PAGE_LENGTH }, { staleTime: 0 });
  const search = useCallback(
    (typed: string) => setFilters({ q: typed || undefined, id: undefined }, { replace: true }),
    [setFilters],
  );
  // A hidden review leaves the list of shown ones, and stays beside it until it is closed.
  const [kept, setKept] = useState<AdminReview>();
  const isOpen = ({ id }: AdminReview) => String(id) === openId;
  const shown = query.data?.items.find(isOpen) ?? (kept && isOpen(kept) ? kept : undefined);
  return (
    <PanelFrame title={texts.title} fill>
      <FilterTabs
        label="State"
        name="state"
        standard="all"
        value={state}
        tabs={[
          { value: 'all', label: states.all },
          { value: 'shown', label: states.shown },
          { value: 'hidden', label: states.hidden },
        ]}
      />
      <SearchBox label="Search" placeholder={texts.search} value={q ?? ''} onSearch={search} />
      <div className="split">
        <div className="split__list">
          <DataTable
            label={texts.title}
            columns={columns}
            query={query}
            rowId={({ id }) => String(id)}
            rowLabel={({ product, name }) => `${product.name}, ${name}`}
            openId={openId}
            onOpen={(review) => {
              setKept(review);
              setFilters({ id: String(review.id), page });
            }}
            loading={texts.loading}
            failed={texts.unread}
            empty={q ? texts.noneFound : state === 'hidden' ? texts.noneHidden : texts.none}
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
            title={`${shown.product.name} · ${shown.name}`}
            onClose={() => setFilters({ id: undefined, page })}
          >
            <ReviewDetail key={shown.id} review={shown} onChanged={setKept} />
          </DetailPane>
        ) : null}
      </div>
    </PanelFrame>
  );
}
