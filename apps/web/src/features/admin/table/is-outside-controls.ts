import type { MouseEvent } from 'react';

/**
 * Whether a click means the row itself: it is not on a control in the row or in a dialog that the row has opened, whose events React passes
 * on to it, and does not end the selection of a text.
 */
export const isOutsideControls = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, select, textarea, label') &&
  !getSelection()?.toString();
