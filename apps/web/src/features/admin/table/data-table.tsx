import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Column } from './column.ts';
import { CardList } from './card-list.tsx';
import { RowTable } from './row-table.tsx';
import type { Sort } from './sort.ts';
import { useMedia } from './use-media.ts';
import type { Selection } from './use-selection.ts';
import './data-table.css';

/** The part of a query's result that a table shows. */
interface TableQuery<T> {
  data: { items: readonly T[] } | undefined;
  isError: boolean;
  /** True while the previous page is shown and the next one loads. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface TableProps<T> {
  /** Names the table for screen readers, for example 'Orders'. */
  label: string;
  columns: readonly Column<T>[];
  rowId: (row: T) => string;
  /** Names a row for screen readers: 'Select KD-000042'. */
  rowLabel: (row: T) => string;
  selection?: Selection | undefined;
  sort?: Sort | undefined;
  /** Called with the order after a click on a header; undefined for the list's own order. */
  onSort?: (sort: Sort | undefined) => void;
  /** The row whose details are open. */
  openId?: string | undefined;
  onOpen?: (row: T) => void;
  /** A card's content on a phone; by default the columns with their headers. */
  card?: (row: T) => ReactNode;
}

interface DataTableProps<T> extends TableProps<T> {
  query: TableQuery<T>;
  /** Text while the first page loads. */
  loading: string;
  /** Text when the list could not be loaded. */
  failed: string;
  /** Text for an empty list. */
  empty: ReactNode;
}

/** A list of the admin panel: a table of 44 px rows, and cards on a screen narrower than 700 px. */
export function DataTable<T extends object>({ query, loading, failed, empty, ...table }: DataTableProps<T>) {
  const isNarrow = useMedia('(max-width: 699px)');
  const { data, isError, isPlaceholderData, refetch } = query;
  if (!data) {
    if (!isError) {
      return (
        <div className="table-state">
          <Loading>{loading}</Loading>
          <Skeleton height="60vh" />
        </div>
      );
    }
    return (
      <Notice
        alert
        action={
          <Button look="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {failed}
      </Notice>
    );
  }
  if (data.items.length === 0) return <Notice>{empty}</Notice>;
  const List = isNarrow ? CardList : RowTable;
  return <List {...table} rows={data.items} isStale={isPlaceholderData} />;
}
