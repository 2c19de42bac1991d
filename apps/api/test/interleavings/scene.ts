import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { CartLineRow } from '../../src/cart/cart-line.entity.ts';
import { Product } from '../../src/catalogue/product.entity.ts';
import { StockService } from '../../src/stock/stock.service.ts';
import { openPayment, pay, type PaymentResult, submitOrder } from '../support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../support/factories.ts';
import { makeProduct } from '../support/product-factories.ts';
import type { TestApp } from '../support/test-app.ts';
import { declinePayment } from '../support/orders/webhook-factories.ts';

export const PRICE = 1_000_00;
export const PASSWORD_OF_SHOPPERS = 'gold and garnets';

/** The product, the shopper and the payments that both calls of a pair write. */
export interface Scene {
  app: TestApp;
  admin: TestUser;
  shopper: TestUser;
  product: { id: number; name: string; sku: string; seller: number; version: number };
  /** An order of one piece, which is paid and has not left. */
  order: { id: string; payment: PaymentResult };
  /** A verified payment for another piece, whose order is not placed yet. */
  paid: PaymentResult;
  /** An earlier attempt of the same checkout, which was declined. */
  declined: string;
}

/** Makes a scene. Four of five pieces are left, and one of them is held. `hash` is the hash of PASSWORD_OF_SHOPPERS. */
export async function makeScene(app: TestApp, admin: TestUser, hash: string): Promise<Scene> {
  const shopper = await makeShopper(app);
  await app.em().execute('update users set password_hash = ? where id = ?', [hash, shopper.id]);
  const { id, name, seller } = await makeProduct(app, { price: PRICE });
  const sku = `SKU-${id}`;
  await app.em().nativeUpdate(Product, id, { sku });
  await app.em().transactional((em) => app.get(StockService).set(em, id, 5, 'admin:test'));
  const fillCart = () => app.em().insert(CartLineRow, { shopper: shopper.id, product: id, quantity: 1 });
  await fillCart();
  const open = async () => {
    const { status, body } = await openPayment(app, shopper, PRICE);
    if (status !== 200) throw new Error(`No payment order: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const payFor = async (checkout: string) => {
    const result = await pay(app, checkout);
    await app.call(verifyPayment, result);
    return result;
  };
  const payment = await payFor(await open());
  const { body } = await submitOrder(app, shopper, payment);
  await fillCart();
  const checkout = await open();
  const declined = await declinePayment(app, checkout);
  const paid = await payFor(checkout);
  return {
    app,
    admin,
    shopper,
    product: { id, name, sku, seller, version: 2 },
    order: { id: body.order_id, payment },
    paid,
    declined,
  };
}
