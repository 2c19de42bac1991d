/** Elements that the arrow keys reach in a table. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** The controls in a row that can be focused, in order. Some columns are hidden in a narrow table. */
export const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.offsetParent !== null && !control.matches(':disabled'),
  );

/** Whether the arrow keys, Home and End belong to the element itself. */
export const usesArrowKeys = (element: Element): boolean =>
  element.matches('select, textarea, input:not([type="checkbox"])');
