import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { cellClass, columnDefs, features } from './column.ts';
import { isOutsideControls } from './is-outside-controls.ts';
import { TableHead } from './table-head.tsx';
import type { TableProps } from './table-props.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Height of a row in pixels, as in data-table.css. */
const ROW_HEIGHT = 44;
/** Shorter tables render every row, so that the browser's own search finds them. */
const VIRTUAL_FROM = 100;
const NOTHING = {};

interface RowTableProps<T> extends TableProps<T> {
  rows: readonly T[];
  isStale: boolean;
}

/** A table with a sticky head. It renders only the visible rows of a long list. */
export function RowTable<T extends object>(props: RowTableProps<T>) {
  const { label, columns, rows, rowId, rowLabel, selection, openId, onOpen, isStale } = props;
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const selected = selection?.selected ?? NOTHING;
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    state: { rowSelection: selected },
    onRowSelectionChange: (change) => selection?.setSelected(typeof change === 'function' ? change(selected) : change),
  });
  const all = table.getRowModel().rows;
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = all.length > VIRTUAL_FROM;
  // The app is built without the React Compiler, which could not memoize this component.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: all.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => scroller.current,
    overscan: 12,
    enabled: isVirtual,
  });
  const visible = isVirtual ? virtualizer.getVirtualItems() : undefined;
  const [first, last] = [visible?.[0]?.index ?? 0, visible?.at(-1)?.index ?? all.length - 1];
  const keys = useRowKeys({
    ids: all.map(({ id }) => id),
    onOpen: onOpen && ((id) => onOpen(table.getRow(id).original)),
    onToggle: selection && ((id) => table.getRow(id).toggleSelected()),
    onReveal: (index) => isVirtual && virtualizer.scrollToIndex(index),
  });
  const span = columns.length + (selection ? 1 : 0);
  return (
    <div className="table" ref={scroller} aria-busy={isStale}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={all.length + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <TableHead {...props} table={table} />
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
          <Space rows={first} span={span} />
          {all.slice(first, last + 1).map((row, offset) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-open={row.id === openId || undefined}
              aria-rowindex={first + offset + 2}
              aria-selected={selection ? row.getIsSelected() : undefined}
              tabIndex={row.id === keys.current ? 0 : -1}
              className={onOpen ? 'table__row table__row--opens' : 'table__row'}
              onFocus={() => keys.setLast(row.id)}
              onClick={(event) => isOutsideControls(event) && onOpen?.(row.original)}
            >
              {selection ? (
                <td className="table__select">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Select ${rowLabel(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </label>
                </td>
              ) : null}
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
          <Space rows={all.length - 1 - last} span={span} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are not rendered. */
function Space({ rows, span }: { rows: number; span: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height: rows * ROW_HEIGHT, padding: 0 }} />
    </tr>
  );
}
