import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Sort } from './sort.ts';
import type { Selection } from './use-selection.ts';

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
  /** Whether a card ends with "View"; false when its content opens the row. Default: true. */
  hasView?: boolean;
}
