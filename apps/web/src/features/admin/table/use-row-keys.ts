import { useRef, useState, type KeyboardEvent } from 'react';

interface RowKeys {
  ids: readonly string[];
  onOpen: ((id: string) => void) | undefined;
  onToggle: ((id: string) => void) | undefined;
  /** Scrolls a row into view before it is focused, when the table renders a part of the rows only. */
  onReveal: (index: number) => void;
}

/**
 * Moves the focus between rows: arrow keys, Home and End; Enter opens, Space selects, and Shift with an arrow key selects
 * on the way. One row at a time is in the tab order.
 */
export function useRowKeys({ ids, onOpen, onToggle, onReveal }: RowKeys) {
  const [last, setLast] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const current = last !== undefined && ids.includes(last) ? last : ids[0];

  const focus = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    setLast(id);
    onReveal(index);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset['row'];
    // Keys inside a cell belong to its controls.
    if (id === undefined) return;
    const index = ids.indexOf(id);
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: ids.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      if (event.shiftKey && ids[to] !== undefined) onToggle?.(ids[to]);
      focus(to);
    } else if (event.key === ' ' && onToggle) onToggle(id);
    else if (event.key === 'Enter' && onOpen) onOpen(id);
    else return;
    event.preventDefault();
  };
  return { body, current, onKeyDown, setLast };
}
