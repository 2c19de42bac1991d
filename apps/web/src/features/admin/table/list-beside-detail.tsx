import { useCallback, useState, type ReactNode } from 'react';
import type { PageOf } from '../../../http/send.ts';
import type { Query } from '../../../ui/feedback/loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useSetFilters } from '../use-set-filters.ts';
import { DataTable } from './data-table.tsx';
import { DetailPane } from './detail-pane.tsx';
import { FilterTabs, type FilterTabsProps } from './filter-tabs.tsx';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import type { TableProps } from './table-props.ts';

/** Rows on a page of such a list. */
export const PAGE_LENGTH = 50;

interface Detail {
  title: string;
  content: ReactNode;
}

interface ListBesideDetailProps<T> extends Pick<TableProps<T>, 'columns' | 'rowId' | 'rowLabel'> {
  title: string;
  /** Actions of the panel. */
  near?: ReactNode;
  /** The filter `state` of the address. */
  tabs?: Pick<FilterTabsProps<string>, 'tabs' | 'value' | 'standard'>;
  /** The search in the address; its parameter is `q` unless `name` says another one. */
  search?: { value: string | undefined; placeholder: string; name?: string };
  /** From 1. */
  page: number | undefined;
  openId: string | undefined;
  query: Query<PageOf<readonly T[]>> & { isPlaceholderData: boolean };
  texts: { loading: string; failed: string; empty: string };
  /**
   * The pane of the open row; nothing while the row is unknown. `keep` is called with a changed row, which may not be in the list
   * any more and is shown until it is closed.
   */
  detail: (open: { id: string; row: T | undefined; keep: (row: T) => void }) => Detail | undefined;
}

/** A panel with a list, page by page, and the open row beside it. */
export function ListBesideDetail<T extends object>({
  title,
  near,
  tabs,
  search,
  page = 1,
  openId,
  query,
  texts,
  detail,
  ...table
}: ListBesideDetailProps<T>) {
  const setFilters = useSetFilters<Record<string, string | number | undefined>>();
  // The open row stays: what is typed may be searched for after it was opened.
  const name = search?.name ?? 'q';
  const onSearch = useCallback(
    (typed: string) => setFilters({ [name]: typed || undefined }, { replace: true }),
    [setFilters, name],
  );
  const [kept, setKept] = useState<T>();
  const [known, setKnown] = useState<T>();
  const isOpen = (row: T) => table.rowId(row) === openId;
  const listed = query.data?.items.find(isOpen);
  // The open row stays when it leaves the list, also one that the address has opened.
  if (listed && listed !== known) {
    setKnown(listed);
    setKept(listed);
  }
  const row = listed ?? (kept && isOpen(kept) ? kept : undefined);
  const shown = openId === undefined ? undefined : detail({ id: openId, row, keep: setKept });
  return (
    <PanelFrame title={title} near={near} fill>
      {tabs ? <FilterTabs label="State" name="state" {...tabs} /> : null}
      {search ? (
        <SearchBox label="Search" placeholder={search.placeholder} value={search.value ?? ''} onSearch={onSearch} />
      ) : null}
      <div className="split">
        <div className="split__list">
          <DataTable
            {...table}
            {...texts}
            label={title}
            query={query}
            openId={openId}
            // Back closes the row, however many were opened one after another.
            onOpen={(opened) => setFilters({ id: table.rowId(opened), page }, { replace: openId !== undefined })}
          />
          <Pager
            page={page}
            limit={PAGE_LENGTH}
            query={query}
            onPage={(next) => setFilters({ page: next, id: undefined })}
          />
        </div>
        {shown ? (
          <DetailPane title={shown.title} onClose={() => setFilters({ id: undefined, page }, { replace: true })}>
            {shown.content}
          </DetailPane>
        ) : null}
      </div>
    </PanelFrame>
  );
}
