/** The search parameters of a panel: plain texts. Each panel reads its own ones with a function that checks them. */
export type AdminSearch = Readonly<Record<string, string | undefined>>;

/** The part of a panel's path after '/admin-panel/', and its search parameters. */
export interface AdminAddress {
  path: string;
  search: AdminSearch;
}

const RENAMED: Record<string, string> = { 'add-product': 'products/new', security: 'settings/security' };

/** Returns the address of a panel that an earlier version had in `?panel=…`; undefined without one. */
export function formerAddress({ panel, product, ...search }: AdminSearch): AdminAddress | undefined {
  if (!panel) return undefined;
  if (panel === 'products' && product && /^\d{1,9}$/.test(product)) return { path: `products/${product}`, search };
  return { path: RENAMED[panel] ?? panel, search };
}

/** Reads a whole number from 1 to `max` from the address; `otherwise` for anything else. */
export function wholeNumberOf(text: string | undefined, otherwise: number, max = 100_000): number {
  const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= max ? number : otherwise;
}

/** Reads one of the known values from the address; `otherwise` for anything else. */
export function oneOf<const T extends string>(known: readonly T[], text: string | undefined, otherwise: T): T {
  return known.find((value) => value === text) ?? otherwise;
}
