import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cellClass, type features } from './column.ts';
import { controlsOf } from './controls.ts';
import { ariaSort, nextSort } from './sort.ts';
import type { TableProps } from './table-props.ts';

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface TableHeadProps<T extends object> extends TableProps<T> {
  table: ReactTable<typeof features, T>;
}

/** Moves the focus between the controls of the head. */
function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const controls = controlsOf(event.currentTarget);
  controls[controls.indexOf(event.target as HTMLElement) + step]?.focus();
  event.preventDefault();
}

/** The head row: select all, and a button in each sortable header. The first of them is in the tab order. */
export function TableHead<T extends object>({ table, columns, selection, sort, onSort }: TableHeadProps<T>) {
  const firstSortable = selection ? undefined : columns.find(({ sortable }) => sortable);
  return (
    <thead>
      <tr aria-rowindex={1} onKeyDown={onKeyDown}>
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
                <button
                  type="button"
                  className="table__sort"
                  tabIndex={column === firstSortable ? 0 : -1}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
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
