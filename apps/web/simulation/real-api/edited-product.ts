import type { Product } from '@kundan/contracts/catalogue.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { theAdmin } from '../../e2e/support/people.ts';
import { call } from '../../e2e/support/shop-api.ts';

/** A product that an admin changes while shoppers use the shop. */
export class EditedProduct {
  readonly #original: Product;
  #current: Product;

  private constructor(product: Product) {
    this.#original = product;
    this.#current = product;
  }

  static async load(id: number): Promise<EditedProduct> {
    return new EditedProduct(await call<Product>(`/products/${id}`));
  }

  async change(change: Partial<Product>): Promise<void> {
    const { id, image_color: _, ...form } = { ...this.#current, ...change };
    this.#current = await call(`/products/${id}`, form, { method: 'PUT', token: theAdmin.accessToken });
  }

  toggleAvailability = () => this.change({ isAvailable: !this.#current.isAvailable });
  restore = () => this.change(this.#original);

  /** The texts that every device must show for the product. */
  get expected() {
    const { id, price, isAvailable } = this.#current;
    return { id, words: [formatRupees(price), isAvailable ? 'In Stock' : 'Sold Out'] };
  }
}
