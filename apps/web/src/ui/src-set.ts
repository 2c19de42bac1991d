/** The `srcset` of a photograph that stands as NAME-300, NAME-600 … and NAME (its `full` width). */
export const srcSet = (name: string, type: string, widths: readonly number[], full: number): string =>
  [...widths.map((width) => `${name}-${width}.${type} ${width}w`), `${name}.${type} ${full}w`].join(', ');
