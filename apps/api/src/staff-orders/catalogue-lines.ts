import type { StaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { DomainError } from '@kundan/domain/error';
import type { OrderLine } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { optionRequired } from '../catalogue/options/option-required.ts';
import { Product } from '../catalogue/product.entity.ts';

/**
 * The lines of an order at the prices of the catalogue. Throws PRODUCT_NOT_FOUND for a product that is withdrawn or never existed,
 * OPTION_REQUIRED without the value of its option, and PRODUCT_SOLD_OUT for one that the shop does not sell now. The pieces are counted
 * when they are taken.
 */
export async function findCatalogueLines(em: EntityManager, lines: StaffOrder['lines']): Promise<OrderLine[]> {
  const ids = lines.map(({ product_id: id }) => id);
  const named = { $or: [{ id: { $in: ids }, parentId: null }, { parentId: { $in: ids } }] };
  const products = await em.find(Product, { ...named, isDeleted: false }, { disableIdentityMap: true });
  return lines.map(({ product_id: id, option, quantity, huids = [] }) => {
    const product = products.find((each) => each.id === id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    if (!product.isAvailable) throw new DomainError('PRODUCT_SOLD_OUT');
    const { name, imageUrl: image, imageFocus: focus, price } = product;
    const marked = huids.length > 0 && { huids };
    const line = { productId: id, name, image, ...(focus && { focus }), price, quantity, ...marked };
    if (!product.options) return line;
    const variant = products.find((each) => each.parentId === id && each.optionValue === option);
    if (!variant || option === undefined) throw optionRequired(product.options.name);
    return {
      ...line,
      option: { name: product.options.name, value: option },
      variantId: variant.id,
      price: variant.price,
    };
  });
}
