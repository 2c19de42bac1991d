import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { afterEach, expect, test } from 'vitest';
import { userOrders } from '@kundan/contracts/orders.contract';
import { openListeningTestApp, openPayment, pay, putInCart } from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sandbox } from '../../../test/support/orders/webhook-factories.ts';
import { startWorker } from '../../worker.ts';
import { Checkout } from '../records/checkout.entity.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';
import { sign } from './signature.ts';

let app: TestApp;
afterEach(() => app.close());

const UNUSED_PORT = 9; // the discard port, which has no listener

test('an unreachable provider is reported with 502, and nothing is stored', async () => {
  app = await openTestApp({ config: { port: UNUSED_PORT } });
  const created = await app.call(createPaymentOrder, { amount: 100 });
  expect(created).toMatchObject({
    status: 502,
    body: { code: 'PAYMENT_ORDER_FAILED', message: 'Failed to create payment order.' },
  });
  expect(await app.em().count(Checkout)).toBe(0);

  const { keySecret }: RazorpaySettings = app.nest.get(RAZORPAY, { strict: false });
  const result = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: sign('order_1|pay_1', keySecret),
  };
  expect(await app.call(verifyPayment, result)).toMatchObject({ status: 502, body: { code: 'PAYMENT_ORDER_FAILED' } });
});

test('stops waiting for a provider that sends a response without end', async () => {
  const provider = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    // Every byte restarts the timeout of the SDK.
    const drip = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  app = await openTestApp({ config: { port: (provider.address() as AddressInfo).port } });
  expect((await app.call(createPaymentOrder, { amount: 100 })).status).toBe(502);
  provider.closeAllConnections();
  provider.close();
});

test('does not serve the sandbox when Razorpay keys are configured', async () => {
  const razorpay = { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecret: 'another' };
  app = await openTestApp({ config: { razorpay } });
  const { body } = await app.call(shopConfig, {});
  expect(body.payment).toEqual({
    keyId: 'rzp_live_1',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    sandbox: false,
  });
  const payload = { order_id: 'order_1' };
  expect((await app.nest.inject({ method: 'POST', url: '/sandbox/razorpay/pay', payload })).statusCode).toBe(404);
  expect((await app.nest.inject({ method: 'POST', url: '/sandbox/razorpay/v1/orders', payload })).statusCode).toBe(404);
});

test('the sandbox’s API requires its key and sends errors like Razorpay', async () => {
  app = await openListeningTestApp();
  const { keyId, keySecret }: RazorpaySettings = app.nest.get(RAZORPAY, { strict: false });
  const create = (key: string, payload: object) =>
    app.nest.inject({
      method: 'POST',
      url: '/sandbox/razorpay/v1/orders',
      headers: { authorization: `Basic ${Buffer.from(key).toString('base64')}` },
      payload,
    });
  expect((await create(`${keyId}:wrong`, { amount: 100, currency: 'INR' })).statusCode).toBe(401);
  expect((await create(`${keyId}:${keySecret}`, { amount: 99, currency: 'INR' })).json()).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR' },
  });
  expect((await create(`${keyId}:${keySecret}`, { amount: 100, currency: 'INR' })).json()).toMatchObject({
    entity: 'order',
    status: 'created',
    amount: 100,
  });
});

test('the sandbox rejects a request that it cannot read with the errors of the shop', async () => {
  app = await openTestApp();
  const response = await app.nest.inject({
    method: 'POST',
    url: '/sandbox/razorpay/pay',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(response.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED_BODY' });
});

test('the sandbox reports a declined payment, and a second attempt may succeed', async () => {
  app = await openListeningTestApp();
  const { body } = await app.call(createPaymentOrder, { amount: 100 });
  const declined = await app.nest.inject({
    method: 'POST',
    url: '/sandbox/razorpay/fail',
    payload: { order_id: body.id },
  });
  expect(declined.json()).toMatchObject({ error: { reason: 'payment_failed', metadata: { order_id: body.id } } });
  expect((await app.call(verifyPayment, await pay(app, body.id))).body).toEqual({ success: true });
});

test('the worker places the order of a paid checkout that is due', async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const { body } = await openPayment(app, shopper, 1_000_00);
  await pay(app, body.id);
  await app.em().nativeUpdate(Checkout, body.id, { nextCheckAt: new Date() });

  const port = Number(new URL(await app.nest.getUrl()).port);
  const worker = await startWorker({ ...app.config, port }, app.platform);
  try {
    const own = () => app.call(userOrders, {}, { token: shopper.token });
    await expect.poll(async () => (await own()).status, { timeout: 20_000 }).toBe(200);
    expect((await own()).body).toMatchObject([{ status: 'Payment Received', total_price: 1000 }]);
  } finally {
    await worker.close();
  }
}, 240_000);
