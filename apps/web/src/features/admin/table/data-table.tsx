import type { ReactNode } from 'react';
import { Loaded, type Query } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardList } from './card-list.tsx';
import { RowTable } from './row-table.tsx';
import type { TableProps } from './table-props.ts';
import { useMedia } from './use-media.ts';
import './data-table.css';

/** The part of a query's result that a table shows. */
interface TableQuery<T> extends Query<{ items: readonly T[] }> {
  /** True while the previous page is shown and the next one loads. */
  isPlaceholderData: boolean;
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
  const isNarrow = useMedia('(max-width: 43.74em)');
  const { data, isPlaceholderData } = query;
  if (!data)
    return (
      <div className="table-state">
        <Loaded query={query} loading={loading} failed={failed} height="60vh">
          {() => null}
        </Loaded>
      </div>
    );
  if (data.items.length === 0) return <Notice>{empty}</Notice>;
  const List = isNarrow ? CardList : RowTable;
  return <List {...table} rows={data.items} isStale={isPlaceholderData} />;
}
