import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { cellClass, type features } from './column.ts';
import { ariaSort, nextSort } from './sort.ts';
import type { TableProps } from './table-props.ts';

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface TableHeadProps<T extends object> extends TableProps<T> {
  table: ReactTable<typeof features, T>;
}

/** The head row: select all, and a button in each sortable header. */
export function TableHead<T extends object>({ table, columns, selection, sort, onSort }: TableHeadProps<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? (
          <th className="table__select" scope="col">
            <label>
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = !table.getIsAllRowsSelected() && table.getIsSomeRowsSelected();
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </label>
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = ariaSort(sort, column.id);
          const Icon = icons[direction];
          const isSortable = column.sortable && onSort;
          return (
            <th
              key={column.id}
              scope="col"
              className={cellClass(column)}
              style={{ width: column.width }}
              aria-sort={isSortable ? direction : undefined}
            >
              {isSortable ? (
                <button type="button" className="table__sort" onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  <Icon size={14} strokeWidth={1.8} aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
