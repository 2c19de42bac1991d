import type { WithOptions } from './option-filter.ts';

/** The values of an option to filter by, each once. */
export interface OptionFacet {
  /** 'Size' */
  name: string;
  values: string[];
}

/** The options of the products with the values that the shop sells, numbers in their order. */
export function optionFacets(products: Iterable<WithOptions>): OptionFacet[] {
  const valuesOf = new Map<string, Set<string>>();
  for (const { options } of products) {
    if (!options) continue;
    const values = valuesOf.get(options.name) ?? new Set();
    for (const { value, isAvailable } of options.values) if (isAvailable) values.add(value);
    valuesOf.set(options.name, values);
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  const facets = Array.from(valuesOf, ([name, values]) => ({ name, values: [...values].sort(compare) }));
  return facets.filter(({ values }) => values.length > 0).sort((a, b) => compare(a.name, b.name));
}
