import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { History } from './history.ts';
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

interface AdminOrder {
  id: string;
  status: string;
  items: { product_name: string; quantity: number }[];
}

/** The pieces of an order by product, which an order of the panel has by name only. */
export async function piecesOf(
  admin: RetryingClient,
  { items }: Pick<AdminOrder, 'items'>,
): Promise<Map<number, number>> {
  const { body: products } = await admin.send<{ id: number; name: string }[]>('GET', '/api/products');
  const ids = new Map(products.map(({ id, name }) => [name, id]));
  return new Map(items.map(({ product_name, quantity }) => [ids.get(product_name) ?? 0, quantity]));
}

/** The admin, who counts pieces, restocks and cancels orders. */
export class StockKeeper {
  private readonly admin: RetryingClient;
  private readonly random: SeededRandom;

  private readonly history: History;

  constructor(admin: RetryingClient, random: SeededRandom, history: History) {
    this.history = history;
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
    const { body: orders } = await this.admin.send<AdminOrder[]>('GET', '/api/orders');
    const paid = orders.filter(({ status }) => status === 'Payment Received');
    if (paid.length === 0) return;
    const order = this.random.pick(paid);
    const returned = this.history.beginStock({
      type: 'return',
      order: order.id,
      pieces: await piecesOf(this.admin, order),
    });
    await this.admin.send('PUT', `/api/orders/${order.id}`, { status: 'Cancelled' });
    returned.end('done');
  }

  private async setStock(id: number, stockOf: (product: AdminProduct) => number): Promise<void> {
    const { body: products } = await this.admin.send<AdminProduct[]>('GET', '/api/products');
    const product = products.find((each) => each.id === id);
    if (!product) throw new Error(`The shop has no product ${id}.`);
    const stock = stockOf(product);
    const change = this.history.beginStock({ type: 'set', pieces: new Map([[id, stock]]) });
    await this.admin.send('PUT', `/api/products/${id}`, { ...product, stock });
    change.end('done');
  }
}
