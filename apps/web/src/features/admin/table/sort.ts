/** An order of a table in the address: 'total' is ascending, '-total' descending. */
export interface Sort {
  by: string;
  descending: boolean;
}

export const parseSort = (text: string | undefined): Sort | undefined =>
  text ? { by: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined;

export const sortText = ({ by, descending }: Sort): string => (descending ? `-${by}` : by);

/** The order after a click on a header: ascending, descending, then the list's own order. */
export function nextSort(current: Sort | undefined, column: string): Sort | undefined {
  if (current?.by !== column) return { by: column, descending: false };
  return current.descending ? undefined : { by: column, descending: true };
}

export function ariaSort(sort: Sort | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (sort?.by !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
