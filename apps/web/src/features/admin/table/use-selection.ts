import { useCallback, useMemo, useState } from 'react';

/** The selected rows by id, over all pages. */
export type SelectedIds = Readonly<Record<string, true>>;

export interface Selection {
  selected: SelectedIds;
  setSelected: (next: SelectedIds) => void;
  ids: readonly string[];
  clear: () => void;
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<SelectedIds>({});
  const clear = useCallback(() => setSelected({}), []);
  return useMemo(() => ({ selected, setSelected, ids: Object.keys(selected), clear }), [selected, clear]);
}
