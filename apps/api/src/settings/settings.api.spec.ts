import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { getSettings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { readPage } from '@kundan/contracts/pages.contract';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { STATES } from '@kundan/domain/customer/states';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { ContactMessage } from '../support/contact-message.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { PaymentMailer } from '../payments/payment-mailer.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { StoredSettings } from './settings.entity.ts';
import { RECENT_MS } from '../infrastructure/recent-value.ts';
import { SettingsService } from './settings.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());
beforeEach(() => app.em().nativeDelete(StoredSettings, {}));

const read = async () => (await app.call(getSettings, {}, admin)).body;

test('has defaults for what the owner has not set', async () => {
  expect(await read()).toEqual({
    shop: {
      name: 'Kundan',
      tagline: 'Handcrafted Indian jewellery',
      tagline_hi: '',
      tagline_te: '',
      logo_url: '',
      accent: '#6b1426',
      instagram: 'https://www.instagram.com/',
      facebook: 'https://www.facebook.com/',
      pinterest: 'https://www.pinterest.com/',
    },
    delivery: { dispatch_days: 2, from_days: 5, to_days: 7, areas: [...STATES] },
    documents: { prefix: 'KD' },
    notices: { order_mail: '', daily_mail: '' },
    legal_name: '',
    handicraft_exemption: false,
    address: '',
    state: '',
    gst: '',
    gstin: '',
    support_email: 'care@kundan.test',
    support_phone: '+91 40 4000 1234',
    mail_from: '',
    grievance_officer: { name: '', designation: '', email: '', phone: '' },
    hsn: '7113',
    tax_rate: 3,
    pan_above: 200_000,
    origin: { country: '', maker: '', maker_address: '', net_quantity: '' },
    couriers: [],
    processors: [
      { name: 'Razorpay', purpose: 'Takes payments and makes refunds', country: 'India' },
      { name: '', purpose: 'Sends our mails', country: '' },
      { name: '', purpose: 'Runs our servers', country: '' },
    ],
    returns: { accept: 'damaged', days: 7 },
    retention: { invoiced_order_years: 8, other_order_days: 365, message_days: 730 },
    version: 1,
  });
});

test('changes the given settings and keeps the others', async () => {
  await app.call(updateSettings, { legal_name: 'Kundan Jewels LLP', gstin: ' 36aapfu0939f1zw ' }, admin);
  const { body } = await app.call(updateSettings, { state: 'Telangana' }, admin);
  expect(body).toMatchObject({ legal_name: 'Kundan Jewels LLP', gstin: '36AAPFU0939F1ZW', state: 'Telangana' });
  expect(await read()).toEqual(body);
});

test('a GSTIN of another state is refused, whichever of both changes, and other settings can be saved beside it', async () => {
  const refused = { status: 400, body: { errors: [{ field: 'gstin' }] } };
  const change = (changes: object) => app.send(updateSettings, changes, admin);
  expect(await change({ gstin: '27AAPFU0939F1ZV', state: 'Telangana' })).toMatchObject(refused);
  expect((await change({ gstin: '36AAPFU0939F1ZW', state: 'Telangana' })).status).toBe(200);
  expect(await change({ state: 'Andhra Pradesh' })).toMatchObject(refused);
  expect(await change({ gstin: '27AAPFU0939F1ZV' })).toMatchObject(refused);
  expect(await read()).toMatchObject({ gstin: '36AAPFU0939F1ZW', state: 'Telangana' });
  await app.em().nativeUpdate(StoredSettings, {}, { value: { gstin: '27AAPFU0939F1ZV', state: 'Telangana' } });
  expect((await change({ hsn: '7117' })).status).toBe(200);
  expect((await change({ gst: 'unregistered', state: 'Goa' })).status).toBe(200);
});

test('an object in part keeps what it does not name', async () => {
  await app.call(updateSettings, { shop: { name: 'Asha Jewels' }, delivery: { to_days: 12 } }, admin);
  const { body } = await app.call(updateSettings, { shop: { accent: '#0a5c50' }, delivery: { areas: ['Goa'] } }, admin);
  expect(body.shop).toMatchObject({ name: 'Asha Jewels', accent: '#0a5c50', tagline: 'Handcrafted Indian jewellery' });
  expect(body.delivery).toEqual({ dispatch_days: 2, from_days: 5, to_days: 12, areas: ['Goa'] });
  const [entry] = (await app.call(listAudit, {}, admin)).body;
  expect(entry?.changes).toEqual([
    { field: 'shop.accent', from: '#6b1426', to: '#0a5c50' },
    { field: 'delivery.areas', from: JSON.stringify(STATES), to: '["Goa"]' },
  ]);
});

test.each([{ from_days: 6, to_days: 5 }, { from_days: 8 }, { to_days: 4 }])(
  'rejects a promise whose longest time is the shorter one: %o',
  async (delivery) => {
    const { status, body } = await app.send(updateSettings, { delivery }, admin);
    const errors = [{ field: 'delivery.to_days', message: 'The longest time must not be shorter than the shortest.' }];
    expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', errors }]);
    expect((await read()).version).toBe(1);
  },
);

test('everybody sees how the shop presents itself and what it promises', async () => {
  const shop = { name: 'Asha Jewels', accent: '#0a5c50', facebook: '' };
  await app.call(updateSettings, { shop, delivery: { dispatch_days: 1, areas: ['Delhi'] } }, admin);
  expect((await app.call(shopConfig, {})).body).toMatchObject({
    shopName: 'Asha Jewels',
    themeColor: '#0a5c50',
    shop: { ...shop, logoUrl: '', instagram: 'https://www.instagram.com/' },
    delivery: { dispatchDays: 1, fromDays: 5, toDays: 7, areas: ['Delhi'] },
  });
});

test('counts changes, and refuses one of another version', async () => {
  const { version } = (await app.call(updateSettings, { hsn: '7117' }, admin)).body;
  expect(version).toBe(2);
  const stale = await app.call(updateSettings, { hsn: '7114' }, { ...admin, headers: { 'if-match': '"1"' } });
  expect([stale.status, stale.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  expect(stale.body).toMatchObject({ current: { hsn: '7117', version: 2 } });
  const next = await app.call(updateSettings, { hsn: '7114' }, { ...admin, headers: { 'if-match': '"2"' } });
  expect(next.body).toMatchObject({ hsn: '7114', version: 3 });
  expect((await app.call(updateSettings, { hsn: '7114' }, admin)).body.version).toBe(3);
  const nothing = await app.call(updateSettings, {}, { ...admin, headers: { 'if-match': '"1"' } });
  expect([nothing.status, nothing.body]).toMatchObject([412, { current: { version: 3 } }]);
  const current = await app.call(updateSettings, {}, { ...admin, headers: { 'if-match': '"3"' } });
  expect([current.status, current.body.version]).toEqual([200, 3]);
});

test('the state of the shop is one of the list, because it decides tax and delivery', async () => {
  const unknown = await app.call(updateSettings, { state: 'Telengana' }, admin);
  expect([unknown.status, unknown.body]).toMatchObject([400, { errors: [{ field: 'state' }] }]);
  expect((await app.call(updateSettings, { state: 'telangana' }, admin)).status).toBe(200);
  expect((await app.call(updateSettings, { state: '' }, admin)).status).toBe(200);
});

test('keeps both of two concurrent changes', async () => {
  await Promise.all([
    app.call(updateSettings, { hsn: '7117' }, admin),
    app.call(updateSettings, { tax_rate: 5 }, admin),
  ]);
  expect(await read()).toMatchObject({ hsn: '7117', tax_rate: 5 });
});

test('shoppers see the support contacts, and support gets the messages there', async () => {
  await app.call(updateSettings, { support_email: 'help@kundan.example', support_phone: '+91 40 1234 5678' }, admin);
  const { support } = (await app.call(shopConfig, {})).body;
  expect(support).toEqual({ email: 'help@kundan.example', phone: '+91 40 1234 5678' });
  await app.call(sendContactMessage, { name: 'Asha', email: 'asha@example.in', message: 'Hello' });
  expect(await app.em().count(OutboxMail, { recipient: 'help@kundan.example', template: 'contact-message' })).toBe(1);
});

test('everybody sees who sells, and who answers complaints', async () => {
  const officer = { name: 'Meera Iyer', designation: 'Manager', email: 'meera@kundan.example', phone: '' };
  const seller = { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road', state: 'Telangana' };
  await app.call(updateSettings, { ...seller, gstin: '36AAPFU0939F1ZW', grievance_officer: officer }, admin);
  expect((await app.call(shopConfig, {})).body).toMatchObject({
    seller: { legalName: 'Kundan Jewels LLP', address: '12 Lake Road', state: 'Telangana', gstin: '36AAPFU0939F1ZW' },
    grievanceOfficer: officer,
  });
});

test('while the settings cannot be read, everybody sees the last ones, and defaults in a process that read none', async () => {
  await app.call(updateSettings, { legal_name: 'Kundan Jewels LLP' }, admin);
  const sellerShown = async () => (await app.call(shopConfig, {})).body.seller.legalName;
  expect(await sellerShown()).toBe('Kundan Jewels LLP');
  const table = (from: string, to: string) => app.em().execute(`alter table ${from} rename to ${to}`);
  await table('settings', 'unreadable_settings');
  try {
    await setTimeout(RECENT_MS);
    expect(await sellerShown()).toBe('Kundan Jewels LLP');
    expect(await new SettingsService(app.em()).recent()).toEqual(DEFAULT_SETTINGS);
  } finally {
    await table('unreadable_settings', 'settings');
  }
  await app.em().nativeUpdate(StoredSettings, {}, { value: { legal_name: 'Kundan Jewels Private Limited' } });
  expect(await sellerShown()).toBe('Kundan Jewels Private Limited');
});

test('a shopper’s order leads to its parcel at a courier of the settings', async () => {
  const courier = { name: 'Blue Dart', url: 'https://track.example/{tracking_number}' };
  const seller = { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road', state: 'Telangana' };
  await app.call(updateSettings, { ...seller, gst: 'unregistered', couriers: [courier] }, admin);
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  const trackingUrls = async () => {
    const whole = (await app.call(userOrders, {}, shopper)).body;
    const page = (await app.call(userOrders, { page: 1 }, shopper)).body;
    return [...whole, ...page].map(({ tracking_url }) => tracking_url);
  };
  expect(await trackingUrls()).toEqual([null, null]);
  const shipped = { status: 'Shipped', tracking_number: 'EE 1', courier: 'Blue Dart' } as const;
  await app.call(setOrderStatus, { id: formatOrderId(order.number), ...shipped }, admin);
  expect(await trackingUrls()).toEqual(Array(2).fill('https://track.example/EE%201'));
  await app.call(updateSettings, { couriers: [] }, admin);
  expect(await trackingUrls()).toEqual([null, null]);
});

test('support gets the mails about payments at the address of the settings', async () => {
  await app.call(updateSettings, { support_email: 'desk@kundan.example' }, admin);
  const order = { id: randomUUID(), number: 7, total: 100 };
  await app
    .em()
    .transactional((em) => app.get(PaymentMailer).writeUnfinishedCheckout(em, { id: 'pay_7', amount: 100 }, order));
  expect(await app.em().count(OutboxMail, { recipient: 'desk@kundan.example', template: 'unfinished-checkout' })).toBe(
    1,
  );
});

test.each([
  [{ name: '', url: 'https://track.example' }, 'couriers.0.name', 'Please enter the name of the courier.'],
  [{ name: 'Post', url: 'http://track.example' }, 'couriers.0.url', 'The tracking page must start with https://.'],
  [{ name: 'Post', url: 'javascript:alert(1)' }, 'couriers.0.url', 'The tracking page must start with https://.'],
])('rejects the courier %o', async (courier, field, message) => {
  const { status, body } = await app.send(updateSettings, { couriers: [courier] }, admin);
  expect([status, body.errors]).toMatchObject([400, [{ field, message }]]);
  expect((await read()).couriers).toEqual([]);
});

test('the privacy policy lists who processes data for the shop, and a company without a name is not shown', async () => {
  const processors = [
    { name: 'Post <b>& Co</b>', purpose: 'Carries {shop} *parcels*', country: 'India' },
    { name: '', purpose: 'Runs our servers', country: '' },
  ];
  const { body } = await app.call(updateSettings, { processors }, admin);
  expect(body.processors).toEqual(processors);
  const policy = async () => (await app.call(readPage, { slug: 'privacy-policy' }, {})).body;
  const { html, body: text } = await policy();
  expect(html).toContain('<h2>Who processes it for us</h2>');
  expect(html).toContain('<li><strong>Post &lt;b&gt;&amp; Co&lt;/b&gt;</strong>, India: Carries {shop} *parcels*</li>');
  expect(html).not.toContain('Runs our servers');
  expect(text).not.toContain('Post');
  await app.call(updateSettings, { processors: [] }, admin);
  expect((await policy()).html).not.toContain('Who processes it for us');
});

test.each([
  [{ name: 'DTDC', purpose: '', country: 'India' }, 'purpose', 'Please enter what the company does for the shop.'],
  [
    { name: 'DTDC', purpose: 'Carries parcels', country: ' ' },
    'country',
    'Please enter the country in which the company works with the data.',
  ],
])('rejects the company %o', async (processor, field, message) => {
  const { status, body } = await app.send(updateSettings, { processors: [processor] }, admin);
  expect([status, body.errors]).toMatchObject([400, [{ field: `processors.0.${field}`, message }]]);
});

test('an unregistered shop delivers in its own state only, unless the handicraft exemption is on', async () => {
  const settings = { gst: 'unregistered' as const, state: 'Telangana', delivery: { areas: [...STATES] } };
  expect((await app.call(updateSettings, { ...settings, handicraft_exemption: false }, admin)).body).toMatchObject({
    gst: 'unregistered',
  });
  const areas = async () => (await app.call(shopConfig, {})).body.delivery.areas;
  await expect.poll(areas).toEqual(['Telangana']);
  await app.call(updateSettings, { handicraft_exemption: true }, admin);
  await expect.poll(areas).toEqual([...STATES]);
  await app.call(updateSettings, { handicraft_exemption: false }, admin);
});

test('a save with the rate of the law does not freeze it', async () => {
  const stored = async () => (await app.em().findOneOrFail(StoredSettings, 1)).value;
  await app.call(updateSettings, { tax_rate: 5 }, admin);
  expect(await stored()).toMatchObject({ tax_rate: 5 });
  const { body } = await app.call(updateSettings, { tax_rate: 3, hsn: '7117' }, admin);
  expect(body).toMatchObject({ tax_rate: 3, hsn: '7117' });
  expect(await stored()).not.toHaveProperty('tax_rate');
});

test('the retention job keeps messages as long as the settings say, and everybody sees how long that is', async () => {
  const retention = { invoiced_order_years: 10, other_order_days: 400, message_days: 60 };
  await app.call(updateSettings, { retention }, admin);
  expect((await app.call(shopConfig, {})).body.retention).toEqual({
    invoicedOrderYears: 10,
    otherOrderDays: 400,
    messageDays: 60,
  });
  await app.call(sendContactMessage, { name: 'Asha', email: 'asha@example.in', message: 'Keep this for 60 days' });
  const left = async (days: number) => {
    await new RetentionTask(app.em()).run(new Date(Date.now() + days * 86_400_000));
    return app.em().count(ContactMessage, { message: 'Keep this for 60 days' });
  };
  expect([await left(59), await left(61)]).toEqual([1, 0]);
});
