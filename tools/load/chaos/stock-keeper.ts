import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { RetryingClient } from './retrying-client.ts';

/** The product that all rush shoppers want. Other shoppers do not buy it. */
export const RUSH_PRODUCT = 21;
/** Products that are counted from the start, so that some of them sell out. */
const COUNTED = { products: [1, 2, 3, 4, 5, 6], pieces: 25 };

interface AdminProduct {
  id: number;
  stock: number | null;
  held: number;
}

/** The admin, who counts pieces, restocks and cancels orders. */
export class StockKeeper {
  private readonly admin: RetryingClient;
  private readonly random: SeededRandom;

  constructor(admin: RetryingClient, random: SeededRandom) {
    this.admin = admin;
    this.random = random;
  }

  async countPieces(): Promise<void> {
    for (const id of COUNTED.products) await this.setStock(id, () => COUNTED.pieces);
  }

  /** Makes sure that exactly one piece of the rush product can be bought. */
  async offerOnePiece(): Promise<void> {
    await this.setStock(RUSH_PRODUCT, ({ held }) => held + 1);
  }

  /** Cancels one of the paid orders, whose pieces return to the stock. */
  async cancelOrder(): Promise<void> {
    const { body: orders } = await this.admin.send<{ id: string; status: string }[]>('GET', '/api/orders');
    const paid = orders.filter(({ status }) => status === 'Payment Received');
    if (paid.length === 0) return;
    await this.admin.send('PUT', `/api/orders/${this.random.pick(paid).id}`, { status: 'Cancelled' });
  }

  private async setStock(id: number, stockOf: (product: AdminProduct) => number): Promise<void> {
    const { body: products } = await this.admin.send<AdminProduct[]>('GET', '/api/products');
    const product = products.find((each) => each.id === id);
    if (!product) throw new Error(`The shop has no product ${id}.`);
    await this.admin.send('PUT', `/api/products/${id}`, { ...product, stock: stockOf(product) });
  }
}
