/** The `srcset` of a photograph with the files NAME-300, NAME-600 … and NAME (`full` px wide); products have these widths. */
export const srcSet = (name: string, type: string, widths: readonly number[] = [300, 600], full = 1200): string =>
  [...widths.map((width) => `${name}-${width}.${type} ${width}w`), `${name}.${type} ${full}w`].join(', ');
