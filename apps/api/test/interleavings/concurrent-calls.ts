import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@kundan/contracts/account.contract';
import { setOrderStatus, shipOrders, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { importProducts } from '@kundan/contracts/admin/product-files.contract';
import { deleteProduct, patchProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import { cancelUserOrder, changeUserOrderAddress } from '@kundan/contracts/orders.contract';
import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Reconciliation } from '../../src/payments/reconciliation/reconciliation.ts';
import { ExpiredHoldRelease } from '../../src/stock/expired-hold-release.ts';
import { StockService } from '../../src/stock/stock.service.ts';
import { openPayment, submitOrder } from '../support/orders/checkout-factories.ts';
import { ADDRESS } from '../support/orders/order-factories.ts';
import { deliver, paymentEvent } from '../support/orders/webhook-factories.ts';
import { PASSWORD_OF_SHOPPERS, PRICE, type Scene } from './scene.ts';

/** What a call answered, without what differs from run to run. */
export type Answer = string;

interface ConcurrentCall {
  /** Prepares the scene, before either call begins. */
  prepare?: (scene: Scene) => Promise<unknown>;
  run: (scene: Scene) => Promise<Answer>;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function answerOf(response: Promise<{ status: number; body: unknown }>): Promise<Answer> {
  const { status, body } = await response;
  const { code, results } = (body ?? {}) as { code?: string; results?: { ok: boolean; message?: string }[] };
  const each = results?.map(({ ok, message }) => (ok ? 'ok' : message)) ?? [];
  return [status, code, ...each].filter((part) => part !== undefined).join(' ');
}

async function webhook({ app }: Scene, event: string): Promise<Answer> {
  const { statusCode } = await deliver(app, event, { eventId: randomUUID() });
  return String(statusCode);
}

const form = ({ product: { name, seller: seller_id } }: Scene) => ({
  name,
  seller_id,
  description: 'Edited.',
  category: 'Necklace',
  price: 1200,
  image_url: '/images/edited.webp',
});

/** The calls that write the money, the pieces and the person of a scene. */
export const concurrentCalls: Record<string, ConcurrentCall> = {
  'place order': { run: ({ app, shopper, paid }) => answerOf(submitOrder(app, shopper, paid)) },
  'create-order': { run: ({ app, shopper }) => answerOf(openPayment(app, shopper, PRICE)) },
  'verify-payment': { run: ({ app, paid }) => answerOf(app.call(verifyPayment, paid)) },
  'webhook captured': {
    run: (scene) => webhook(scene, paymentEvent('payment.captured', 'captured', scene.paid, PRICE)),
  },
  'webhook failed': {
    run: (scene) => {
      const attempt = { ...scene.paid, razorpay_payment_id: scene.declined };
      return webhook(scene, paymentEvent('payment.failed', 'failed', attempt, PRICE));
    },
  },
  reconciliation: {
    prepare: ({ app, paid, order }) =>
      app
        .em()
        .execute(`update checkouts set next_check_at = now() - interval '1 minute' where id in (?, ?)`, [
          paid.razorpay_order_id,
          order.payment.razorpay_order_id,
        ]),
    async run({ app }) {
      await app.get(Reconciliation).run();
      return 'done';
    },
  },
  cancel: {
    run: ({ app, admin, order: { id } }) => answerOf(app.call(setOrderStatus, { id, status: 'Cancelled' }, admin)),
  },
  'cancel by the shopper': {
    run: ({ app, shopper, order: { id } }) => answerOf(app.call(cancelUserOrder, { id }, shopper)),
  },
  'change address': {
    run: ({ app, shopper, order: { id } }) =>
      answerOf(
        app.call(changeUserOrderAddress, { id, address: { ...ADDRESS, state: 'Kerala', pinCode: '682001' } }, shopper),
      ),
  },
  refund: { run: ({ app, admin, order: { id } }) => answerOf(app.call(requestRefund, { id }, admin)) },
  'refund a part': {
    run: ({ app, admin, order: { id } }) => answerOf(app.call(requestRefund, { id, amount: 600 }, admin)),
  },
  ship: {
    run: ({ app, admin, order: { id } }) =>
      answerOf(app.call(shipOrders, { shipments: [{ id, tracking_number: 'TRK2' }] }, admin)),
  },
  undo: {
    prepare: ({ app, admin, order: { id } }) =>
      app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'TRK1', hold_mail: true }, admin),
    run: ({ app, admin, order: { id } }) => answerOf(app.call(undoOrderChanges, { ids: [id] }, admin)),
  },
  'edit product': {
    run: (scene) => answerOf(scene.app.call(updateProduct, { id: scene.product.id, ...form(scene) }, scene.admin)),
  },
  'edit version of product': {
    run: ({ app, admin, product: { id, version } }) => {
      const headers = { 'if-match': `"${version}"` };
      return answerOf(app.call(patchProduct, { id, price: 1300 }, { ...admin, headers }));
    },
  },
  'set stock': {
    run: ({ app, admin, product: { id } }) => answerOf(app.call(patchProduct, { id, stock: 7 }, admin)),
  },
  'import file': {
    async run({ app, admin, product: { sku, name } }) {
      const csv = `sku,name,description,category,price,image_url,seller_id,stock,stock_exported
${sku},${name},Imported.,Necklace,1400,/images/imported.webp,Test Atelier,6,4`;
      return answerOf(app.call(importProducts, { csv }, admin));
    },
  },
  reprice: {
    run: ({ app, admin, product: { id } }) =>
      answerOf(app.call(repriceProducts, { products: [{ id, price: PRICE / 100 }], percent: 10 }, admin)),
  },
  'delete product': { run: ({ app, admin, product: { id } }) => answerOf(app.call(deleteProduct, { id }, admin)) },
  'delete account': {
    run: ({ app, shopper }) => answerOf(app.call(deleteAccount, { password: PASSWORD_OF_SHOPPERS }, shopper)),
  },
  'release holds': {
    async run({ app }) {
      await new ExpiredHoldRelease(app.get(EntityManager), app.get(StockService)).run(inMinutes(60));
      return 'done';
    },
  },
};
