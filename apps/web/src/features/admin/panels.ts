export const PANELS = ['add-product', 'products', 'orders', 'payments', 'mails'] as const;
export type Panel = (typeof PANELS)[number];

/** Where in the admin panel one is; in the address, so that reload, back and a bookmark keep it. */
export interface AdminSearch {
  panel?: Panel;
  /** The product being edited, by id. */
  product?: string;
}

export function adminSearch(raw: Record<string, unknown>): AdminSearch {
  const panel = PANELS.find((known) => known === raw['panel']);
  if (!panel) return {};
  const product = String(raw['product'] ?? '');
  return panel === 'products' && /^\d{1,9}$/.test(product) ? { panel, product } : { panel };
}
