import type { MouseEvent } from 'react';

/** Whether a click means the row itself: it is not on a control in the row, and does not end the selection of a text. */
export const isOutsideControls = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest('a, button, input, select, textarea, label') && !getSelection()?.toString();
