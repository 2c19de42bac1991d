import type { OptionLabels } from './option-labels.ts';
import type { WithOptions } from './option-filter.ts';

/** The values of an option to filter by, each once. */
export interface OptionFacet {
  /** 'Size' */
  name: string;
  values: string[];
  /** Of its name and values, in another language. */
  labels?: OptionLabels | undefined;
}

/** The options of the products with the values that the shop sells, numbers in their order. */
export function optionFacets(products: Iterable<WithOptions>): OptionFacet[] {
  const valuesOf = new Map<string, Set<string>>();
  const labelsOf = new Map<string, OptionLabels>();
  for (const { options } of products) {
    if (!options) continue;
    const values = valuesOf.get(options.name) ?? new Set();
    for (const { value, isAvailable } of options.values) if (isAvailable) values.add(value);
    valuesOf.set(options.name, values);
    if (options.labels) labelsOf.set(options.name, { ...options.labels, ...labelsOf.get(options.name) });
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  const facets = Array.from(valuesOf, ([name, values]) => {
    const labels = labelsOf.get(name);
    return { name, values: [...values].sort(compare), ...(labels && { labels }) };
  });
  return facets.filter(({ values }) => values.length > 0).sort((a, b) => compare(a.name, b.name));
}
