import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CONTROLS, controlsOf, usesArrowKeys } from './controls.ts';

interface RowKeys {
  ids: readonly string[];
  onOpen: ((id: string) => void) | undefined;
  onToggle: ((id: string) => void) | undefined;
  /** Scrolls a row into view before it is focused, when the table renders a part of the rows only. */
  onReveal: (index: number) => void;
}

/**
 * Moves the focus inside a table: up and down between rows, left and right between a row and the controls in its cells,
 * Home and End to the first and last row. Enter opens a row, Space selects it, and Shift with an arrow key selects on the
 * way. One row is in the tab order, and no control is (the grid pattern of the ARIA Authoring Practices Guide).
 */
export function useRowKeys({ ids, onOpen, onToggle, onReveal }: RowKeys) {
  const [last, setLast] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const current = last !== undefined && ids.includes(last) ? last : ids[0];

  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const removeFromTabOrder = () => {
      for (const control of rows.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = -1;
    };
    removeFromTabOrder();
    // Cells render controls of their own, for example a field while its number is edited.
    const observer = new MutationObserver(removeFromTabOrder);
    observer.observe(rows, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  /** Focuses a row, or its control at the same position as the one that had the focus. */
  const focusRow = (index: number, position: number) => {
    const id = ids[index];
    if (id === undefined) return;
    setLast(id);
    onReveal(index);
    requestAnimationFrame(() => {
      const row = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
      if (row) (controlsOf(row)[position] ?? row).focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    const id = row?.dataset['row'];
    if (id === undefined || !row || usesArrowKeys(target)) return;
    const controls = controlsOf(row);
    const position = controls.indexOf(target);
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
      focusRow(to, position);
    } else if (event.key === 'ArrowRight') controls[position + 1]?.focus();
    else if (event.key === 'ArrowLeft') (controls[position - 1] ?? row).focus();
    else if (target !== row) return;
    else if (event.key === ' ' && onToggle) onToggle(id);
    else if (event.key === 'Enter' && onOpen) onOpen(id);
    else return;
    event.preventDefault();
  };
  return { body, current, onKeyDown, setLast };
}
