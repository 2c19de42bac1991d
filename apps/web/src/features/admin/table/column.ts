import { rowSelectionFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column of a table, and one line of a card on a phone. */
export interface Column<T> {
  /** Also the name of the order in the address when the column is sortable. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  /** Numbers are aligned to the end. */
  align?: 'end';
  /** CSS width, for example '7rem'. Columns without one share the rest. */
  width?: string;
  /** Hides the column where the table is narrower than 50rem ('medium') or 68rem ('wide'). */
  from?: 'medium' | 'wide';
  /** False leaves the column out of the card. */
  inCard?: boolean;
}

/** The parts of TanStack Table that the panels use. Filters, order and pages are the server's. */
export const features = tableFeatures({ rowSelectionFeature });

/** Column ids for TanStack Table; the cells are rendered from `Column`. */
export function columnDefs<T extends object>(columns: readonly Column<T>[]): ColumnDef<typeof features, T>[] {
  return columns.map(({ id, header }) => ({ id, header }));
}

export const cellClass = <T>({ align, from }: Column<T>): string =>
  ['table__cell', align && 'table__cell--end', from && `table__cell--${from}`].filter(Boolean).join(' ');
