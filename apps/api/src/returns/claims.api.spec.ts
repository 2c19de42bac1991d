import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { listMessages } from '@kundan/contracts/admin/messages.contract';
import { MAX_CLAIM_PHOTO_BYTES } from '@kundan/contracts/addresses';
import { reportDamage } from '@kundan/contracts/claims.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { holdLock } from '../../test/support/database/hold-lock.ts';
import { makeOrder, makeShippedOrder } from '../../test/support/orders/order-factories.ts';

import { fileOf, type FormFields, postForm as postFormTo } from '../../test/support/post-form.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { ClaimPhoto } from '../support/claim-photo.entity.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function shopperWithOrder() {
  const shopper = await makeShopper(app);
  return { ...shopper, orderId: await makeShippedOrder(app, shopper) };
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
    is_damage: true,
    video_url: 'https://youtu.be/a1',
    email,
    phone: '9876543210',
    message: 'The clasp is\nbent.',
  });
});

/** Sends a report as a form. */
const postForm = (token: string, fields: FormFields) => postFormTo(app, '/claims', token, fields);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#842' } })
    .keepMetadata()
    .withExif({ IFD0: { Make: 'Phone' } });

test('accepts a multipart form of text fields, and no other file than photographs', async () => {
  const { orderId, email, token } = await shopperWithOrder();
  const post = (more: Record<string, string | File> = {}) =>
    postForm(token, { order_id: orderId, description: 'Bent ✽', video_url: '', ...more });
  expect((await post()).statusCode).toBe(201);
  expect(await app.em().findOneOrFail(ContactMessage, { email })).toMatchObject({ message: 'Bent ✽', videoUrl: null });
  const tooLong = await post({ description: '✽'.repeat(30_000) });
  expect(tooLong.json()).toMatchObject({ errors: [{ field: 'description', message: 'At most 5000 characters.' }] });
  const withFile = await post({ document: new File(['x'], 'a.jpg') });
  expect(withFile.json()).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_MEDIA' });
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
});

test('stores photographs by their content, smaller and without metadata, for admins only', async () => {
  const { orderId, email, token } = await shopperWithOrder();
  const photos = await Promise.all([
    picture(4000, 2000).jpeg().toBuffer(),
    picture(40, 20).png().toBuffer(),
    picture(40, 20).webp().toBuffer(),
    picture(40, 20).avif().toBuffer(),
  ]);
  const files = photos.map((data) => fileOf(data, 'photo.txt'));
  // The chooser of a form without a choice sends an empty file.
  const sent = await postForm(token, { order_id: orderId, description: 'Bent.', photos: [...files, new File([], '')] });
  expect(sent.statusCode).toBe(201);
  const admin = await makeAdmin(app);
  const { body } = await app.call(listMessages, { state: 'open' }, admin);
  const message = body.find((one) => one.email === email)!;
  expect(message.photos).toEqual([
    { position: 1, width: 1600, height: 800 },
    ...[2, 3, 4].map((position) => ({ position, width: 40, height: 20 })),
  ]);
  const read = (reader?: { token: string }) =>
    app.nest.inject({
      url: `/api/messages/${message.id}/photos/1`,
      ...(reader && { headers: { authorization: `Bearer ${reader.token}` } }),
    });
  const stored = await read(admin);
  expect(stored.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
  expect([(await read()).statusCode, (await read({ token })).statusCode]).toEqual([401, 403]);
  await app.em().nativeDelete(ContactMessage, { email });
  expect(await app.em().count(ClaimPhoto, { message: message.id })).toBe(0);
});

test('rejects other files, too many and too large ones, and stores nothing', async () => {
  const { orderId, email, token } = await shopperWithOrder();
  const small = fileOf(await picture(4, 4).png().toBuffer());
  const post = async (photos: File[]) => {
    const response = await postForm(token, { order_id: orderId, description: 'Bent.', photos });
    return [response.statusCode, response.json<{ code: string }>().code];
  };
  expect(await post([small, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png')])).toEqual([
    415,
    'IMAGE_UNSUPPORTED',
  ]);
  expect(await post([fileOf(Buffer.from('\xff\xd8\xff no picture', 'latin1'))])).toEqual([400, 'IMAGE_UNREADABLE']);
  expect(await post(Array.from({ length: 6 }, () => small))).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await post([fileOf(Buffer.alloc(MAX_CLAIM_PHOTO_BYTES + 1))])).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await app.em().count(ContactMessage, { email })).toBe(0);
});

test('of an order that was not shipped is refused, and an order has at most three open reports', async () => {
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  const report = (order_id: string) => app.call(reportDamage, { order_id, description: 'Bent.' }, shopper);
  expect((await report(formatOrderId(order.number))).body).toMatchObject({
    statusCode: 409,
    code: 'ORDER_NOT_SHIPPED',
  });
  const shipped = await makeShippedOrder(app, shopper);
  const responses = await Promise.all(Array.from({ length: 5 }, () => report(shipped)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
  expect((await report(shipped)).body.code).toBe('TOO_MANY_CLAIMS');
  await app.em().nativeUpdate(ContactMessage, { email: shopper.email }, { answeredAt: new Date() });
  expect((await report(shipped)).status).toBe(201);
});

test('checks the order before it reads files, takes at most 15 MB of files, and keeps none of them', async () => {
  const stored = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('kundan-upload-'));
  // Other tests have theirs, which come and go.
  const before = new Set(await stored());
  const { orderId, token } = await shopperWithOrder();
  const other = await makeShopper(app);
  const photos = [fileOf(Buffer.alloc(8_000_000)), fileOf(Buffer.alloc(8_000_000))];
  const post = async (bearer: string, order: Record<string, string | File | File[]>) =>
    (await postForm(bearer, order)).json<{ code: string }>().code;
  const fields = { order_id: orderId, description: 'Bent.' };
  expect(await post(other.token, { ...fields, photos: photos.slice(1) })).toBe('ORDER_NOT_FOUND');
  expect(await post(token, { ...fields, photos })).toBe('BODY_TOO_LARGE');
  expect(await post(token, { photos: photos.slice(1), ...fields })).toBe('IMAGE_UNSUPPORTED');
  await expect.poll(async () => (await stored()).filter((name) => !before.has(name))).toEqual([]);
});

test('refuses pictures that need too much memory before they are decoded', async () => {
  const { orderId, token } = await shopperWithOrder();
  const code = async (data: Buffer) =>
    (await postForm(token, { order_id: orderId, description: 'Bent.', photos: [fileOf(data)] })).json<{
      code: string;
    }>().code;
  const long = sharp({ create: { width: 16_001, height: 10, channels: 3, background: '#842' } });
  expect(await code(await long.png().toBuffer())).toBe('IMAGE_TOO_MANY_PIXELS');
  // 5000 × 5000 px of 16 bits: 150 MB, because an interlaced picture is decoded as a whole.
  const deep = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#842' } }).toColourspace(
    'rgb16',
  );
  expect(await code(await deep.png({ progressive: true }).toBuffer())).toBe('IMAGE_TOO_MANY_PIXELS');
});

test('opens one ticket per idempotency key, also for concurrent requests', async () => {
  const { orderId: order_id, email, token } = await shopperWithOrder();
  const options = { token, headers: { 'idempotency-key': 'claim-1' } };
  const report = () => app.call(reportDamage, { order_id, description: 'Bent.' }, options);
  const tickets = (await Promise.all([report(), report()])).map(({ body }) => body.ticket_number);
  expect(new Set(tickets).size).toBe(1);
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
});

test('no report survives the deletion of its account that commits meanwhile', async () => {
  const { orderId: order_id, email, id, token } = await shopperWithOrder();
  const lock = await holdLock(app, 'delete from users where id = $1', [id]);
  try {
    const response = app.call(reportDamage, { order_id, description: 'Bent.' }, { token });
    await Promise.race([response, expect.poll(lock.countWaiting, { timeout: 15_000, interval: 10 }).toBe(1)]);
    await lock.commit();
    expect(await response).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  } finally {
    await lock.close();
  }
  expect(await app.em().count(ContactMessage, { email })).toBe(0);
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
