import type { Product } from '@kundan/contracts/catalogue.contract';

interface CatalogueVersion {
  products: Map<number, Product>;
  /** The number of each product's last change, including removed products. */
  changedAt: Map<number, number>;
  lastChange: number;
  /** A token for each change number. Tokens stay unique when a restored backup assigns the same numbers again. */
  changeTokens: readonly number[];
}

/** Products per response, whatever limit the device requests. */
const PRODUCTS_PER_RESPONSE = 2;

/** A model of the catalogue with its changes, and one backup of it. */
export class CatalogueModel {
  #current: CatalogueVersion = { products: new Map(), changedAt: new Map(), lastChange: 0, changeTokens: [0] };
  #backup: CatalogueVersion = this.#current;
  #lastToken = 0;

  find = (id: number): Product | undefined => this.#current.products.get(id);

  all = (): Product[] => [...this.#current.products.values()].sort((a, b) => a.id - b.id);

  /** Creates, changes or withdraws a product. */
  edit(id: number, change: Partial<Product> | 'withdraw'): void {
    const { products, changedAt, lastChange, changeTokens } = this.#current;
    const next = new Map(products);
    if (change === 'withdraw') next.delete(id);
    else next.set(id, { ...(products.get(id) ?? newProduct(id)), ...change });
    this.#lastToken += 1;
    this.#current = {
      products: next,
      changedAt: new Map(changedAt).set(id, lastChange + 1),
      lastChange: lastChange + 1,
      changeTokens: [...changeTokens, this.#lastToken],
    };
  }

  backUp(): void {
    this.#backup = this.#current;
  }

  /**
   * Restores the last backup. Its change numbers are assigned again, and devices may have newer products. Returns whether anything was
   * changed since.
   */
  restore(): boolean {
    const isOlder = this.#backup.lastChange < this.#current.lastChange;
    this.#current = this.#backup;
    return isOlder;
  }

  /** The body of a response to a request for the changes. */
  changes(query: URLSearchParams): unknown {
    const { products, changedAt, lastChange, changeTokens } = this.#current;
    const parseCursor = (cursor: string | null) => {
      const [number = -1, token] = (cursor ?? '').split('.').map(Number);
      return token !== undefined && changeTokens[number] === token ? number : undefined;
    };
    const wasRestored = query.has('newest') && parseCursor(query.get('newest')) === undefined;
    const since = wasRestored ? undefined : parseCursor(query.get('since'));
    const after = wasRestored ? 0 : Number(query.get('after') ?? 0);
    const changed = [...changedAt].filter(([, at]) => since === undefined || at > since).map(([id]) => id);
    const upserted = changed.filter((id) => id > after && products.has(id)).sort((a, b) => a - b);
    const returned = upserted.slice(0, PRODUCTS_PER_RESPONSE);
    return {
      cursor: `${lastChange}.${changeTokens[lastChange]}`,
      from: after,
      upserted: returned.map((id) => products.get(id)),
      removed: after > 0 ? [] : changed.filter((id) => !products.has(id)),
      whole: since === undefined,
      next: returned.length < upserted.length ? returned.at(-1) : null,
    };
  }
}

const newProduct = (id: number): Product => ({
  id,
  name: `Piece ${id}`,
  description: '',
  price: 1,
  old_price: null,
  category: 'Necklace',
  image_url: '',
  image_alt: '',
  image_color: null,
  isAvailable: true,
  seller_id: 1,
});
