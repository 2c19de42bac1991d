import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { StockService } from '../../../src/stock/stock.service.ts';
import { makeProduct } from '../product-factories.ts';
import type { TestApp } from '../test-app.ts';

export type StaffOrderRequest = RequestOf<typeof createStaffOrder>;

/** Creates a product of ₹1,500 with this many pieces; null: not counted. */
export async function makeCountedProduct(app: TestApp, stock: number | null = 5): Promise<number> {
  const { id } = await makeProduct(app, { price: 1_500_00 });
  await app.em().transactional((em) => app.get(StockService).set(em, id, stock, 'admin:test'));
  return id;
}

/** A sale of one piece for cash, handed over at once. */
export const counterSale = (productId: number, change: Partial<StaffOrderRequest> = {}): StaffOrderRequest => ({
  customer: { name: 'Walk-in customer' },
  lines: [{ product_id: productId, quantity: 1 }],
  payment: { method: 'cash' },
  delivered: true,
  ...change,
});
