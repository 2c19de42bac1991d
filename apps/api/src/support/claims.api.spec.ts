import { listMessages } from '@kundan/contracts/admin/messages.contract';
import { reportDamage } from '@kundan/contracts/claims.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function shopperWithOrder() {
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  return { ...shopper, orderId: formatOrderId(order.number) };
}

test('opens a ticket that names the order, for the shopper by mail and for support in the inbox', async () => {
  const { orderId: order_id, email, token } = await shopperWithOrder();
  const claim = { order_id, description: 'The clasp is\nbent.', video_url: 'https://youtu.be/a1' };
  const { status, body } = await app.call(reportDamage, claim, { token });
  expect(status).toBe(201);
  expect(body.ticket_number).toMatch(/^KM-\d{6}$/);
  expect(body.message).toContain(body.ticket_number);

  const received = await app.em().findOneOrFail(OutboxMail, { recipient: email, template: 'contact-received' });
  expect(received.subject).toBe(`We received your damage report for order ${order_id} (${body.ticket_number})`);
  const toSupport = await app.em().findOneOrFail(OutboxMail, { replyTo: email, template: 'contact-message' });
  expect(toSupport).toMatchObject({
    recipient: 'care@kundan.test',
    subject: `Damage to order ${order_id}: Asha Rao`,
    data: { orderId: order_id, videoUrl: 'https://youtu.be/a1', message: 'The clasp is\nbent.' },
  });
  const admin = await makeAdmin(app);
  const [listed] = (await app.call(listMessages, { state: 'open' }, admin)).body;
  expect(listed).toMatchObject({
    ticket_number: body.ticket_number,
    order_id,
    video_url: 'https://youtu.be/a1',
    email,
    phone: '9876543210',
    message: 'The clasp is\nbent.',
  });
});

test('accepts a multipart form of text fields, and no file', async () => {
  const { orderId, email, token } = await shopperWithOrder();
  const post = async (more: Record<string, string | File> = {}) => {
    const form = new FormData();
    const fields = { order_id: orderId, description: 'Bent ✽', video_url: '', ...more };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    return app.nest.inject({
      method: 'POST',
      url: '/api/claims',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  expect((await post()).statusCode).toBe(201);
  expect(await app.em().findOneOrFail(ContactMessage, { email })).toMatchObject({ message: 'Bent ✽', videoUrl: null });
  const tooLong = await post({ description: '✽'.repeat(30_000) });
  expect(tooLong.json()).toMatchObject({ errors: [{ field: 'description', message: 'At most 5000 characters.' }] });
  const withFile = await post({ photo: new File(['x'], 'a.jpg') });
  expect(withFile.json()).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_MEDIA' });
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
});

test('opens one ticket per idempotency key, also for concurrent requests', async () => {
  const { orderId: order_id, email, token } = await shopperWithOrder();
  const options = { token, headers: { 'idempotency-key': 'claim-1' } };
  const report = () => app.call(reportDamage, { order_id, description: 'Bent.' }, options);
  const tickets = (await Promise.all([report(), report()])).map(({ body }) => body.ticket_number);
  expect(new Set(tickets).size).toBe(1);
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
});

test('treats the order of somebody else as not found and stores nothing', async () => {
  const { orderId: order_id } = await shopperWithOrder();
  const { email, token } = await makeShopper(app);
  const response = await app.call(reportDamage, { order_id, description: 'Bent.' }, { token });
  expect([response.status, response.body]).toMatchObject([404, { code: 'ORDER_NOT_FOUND' }]);
  expect(await app.em().count(ContactMessage, { email })).toBe(0);
});

test('limits an IP address to 10 reports in 10 minutes', async () => {
  const limited = await openTestApp({ config: { rateLimitScale: 1 } });
  try {
    const { token } = await makeShopper(limited);
    const claim = { order_id: 'KD-999999', description: 'Bent.' };
    for (let count = 1; count <= 10; count += 1)
      expect((await limited.call(reportDamage, claim, { token })).status).toBe(404);
    expect((await limited.call(reportDamage, claim, { token })).status).toBe(429);
  } finally {
    await limited.close();
  }
});
