import type { Product } from '@kundan/contracts/catalogue.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { theAdmin } from '../support/people.ts';
import { call } from '../support/shop.ts';

/** A product that an admin changes while others shop. */
export class Edited {
  readonly #before: Product;
  #now: Product;

  private constructor(product: Product) {
    this.#before = product;
    this.#now = product;
  }

  static async of(id: number): Promise<Edited> {
    return new Edited(await call<Product>(`/products/${id}`));
  }

  async change(change: Partial<Product>): Promise<void> {
    const { id, image_color: _, ...form } = { ...this.#now, ...change };
    this.#now = await call(`/products/${id}`, form, { method: 'PUT', token: theAdmin.accessToken });
  }

  turn = () => this.change({ isAvailable: !this.#now.isAvailable });
  undo = () => this.change(this.#before);

  /** What every device must come to say of it. */
  get facts() {
    const { id, price, isAvailable } = this.#now;
    return { id, words: [formatRupees(price), isAvailable ? 'In Stock' : 'Sold Out'] };
  }
}
