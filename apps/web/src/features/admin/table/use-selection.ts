import { useCallback, useMemo, useState } from 'react';

/** The selected rows by id, over all pages. */
export type SelectedIds = Readonly<Record<string, true>>;

export interface Selection {
  selected: SelectedIds;
  setSelected: (next: SelectedIds) => void;
  ids: readonly string[];
  clear: () => void;
  /** Of a row that is no more. */
  remove: (id: string) => void;
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<SelectedIds>({});
  const clear = useCallback(() => setSelected({}), []);
  const remove = useCallback((id: string) => setSelected(({ [id]: _, ...others }) => others), []);
  return useMemo(
    () => ({ selected, setSelected, ids: Object.keys(selected), clear, remove }),
    [selected, clear, remove],
  );
}
