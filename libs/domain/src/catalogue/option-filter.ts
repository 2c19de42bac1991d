import type { OptionLabels } from './option-labels.ts';

/** The part of a product that the filters by option need. */
export interface WithOptions {
  options?:
    | {
        name: string;
        values: readonly { value: string; price?: number; isAvailable: boolean }[];
        labels?: OptionLabels | undefined;
      }
    | undefined;
}

/** The parameter that filters by a value: 'Size:14'. */
export const optionParam = (name: string, value: string): string => `${name}:${value}`;

/** Keeps the products that the shop sells in a value; all of them without one. */
export function filterByOption<P extends WithOptions>(products: readonly P[], option: string | undefined): P[] {
  if (option === undefined) return [...products];
  return products.filter(({ options }) =>
    options?.values.some(({ value, isAvailable }) => isAvailable && optionParam(options.name, value) === option),
  );
}
