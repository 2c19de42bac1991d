import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sign } from '../../payments/provider/signature.ts';
import { openListeningTestApp, openPayment, pay, putInCart } from '../../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../../test/support/factories.ts';
import { paymentEvent, settingsOf } from '../../../test/support/orders/webhook-factories.ts';

test('the API closes when clients disconnect in the middle of their requests', async () => {
  for (let round = 0; round < 3; round += 1) {
    const app = await openListeningTestApp();
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 100_00);
    const result = await pay(app, (await openPayment(app, shopper, 100_00)).body.id);
    const body = paymentEvent('payment.captured', 'captured', result, 100_00);
    const { port } = new URL(await app.nest.getUrl());
    const { webhookSecret } = settingsOf(app);
    const clients = Array.from({ length: 20 }, (_, event) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-razorpay-event-id': `evt_${event}`,
        'x-razorpay-signature': sign(body, webhookSecret),
      };
      const client = request({ host: '127.0.0.1', port, path: '/api/webhooks/razorpay', method: 'POST', headers });
      client.on('error', () => undefined);
      if (event % 3 === 0) client.write(body.slice(0, 20));
      else client.end(body);
      return client;
    });
    await sleep(5 * round);
    const closed = app.close();
    clients.forEach((client) => client.destroy());
    await expect(Promise.race([closed.then(() => 'closed'), sleep(20_000).then(() => 'still open')])).resolves.toBe(
      'closed',
    );
  }
}, 90_000);
