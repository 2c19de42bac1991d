import type { StaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { DomainError } from '@kundan/domain/error';
import type { OrderLine } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '../catalogue/product.entity.ts';

/**
 * The lines of an order at the prices of the catalogue. Throws PRODUCT_NOT_FOUND for a product that is withdrawn or never existed, and
 * PRODUCT_SOLD_OUT for one that the shop does not sell now. The pieces are counted when they are taken.
 */
export async function findCatalogueLines(em: EntityManager, lines: StaffOrder['lines']): Promise<OrderLine[]> {
  const ids = lines.map(({ product_id: id }) => id);
  const products = await em.find(Product, { id: { $in: ids }, isDeleted: false }, { disableIdentityMap: true });
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ product_id: id, quantity }) => {
    const product = byId.get(id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    if (!product.isAvailable) throw new DomainError('PRODUCT_SOLD_OUT');
    return { productId: id, name: product.name, image: product.imageUrl, price: product.price, quantity };
  });
}
