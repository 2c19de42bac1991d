import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/default-settings.ts';
import { type MailData, type MailTemplate, subjects } from './mail-data.ts';
import { renderMail } from './render-mail.ts';

const SHOP_URL = 'https://kundan.example';
const CONTEXT = { shopUrl: SHOP_URL, shop: DEFAULT_SETTINGS };
const FOOTER_LINK = 'mailto:care@kundan.test';

interface Example<T extends MailTemplate> {
  data: MailData[T];
  subject: string;
  /** The text that mail clients show after the subject. */
  preview: string;
  /** Lines of the plain text, each one whole. */
  lines: string[];
  /** All links of the content, without the footer's. */
  links: string[];
}

const examples: { [T in MailTemplate]: Example<T> } = {
  'order-return': {
    data: {
      name: 'Asha',
      orderId: 'KD-000042',
      returnId: 'KD-000042-R1',
      state: 'approved',
      note: 'Please use the box\nthat it came in.',
      replacementId: 'KD-000050',
    },
    subject: 'Your return of order KD-000042 is approved',
    preview: 'Return KD-000042-R1',
    lines: [
      'YOUR RETURN IS APPROVED',
      'Hello Asha, we have approved your return KD-000042-R1 of order KD-000042.',
      'Please use the box',
      'We send you new pieces as order KD-000050. You pay nothing for it, and get a mail when it leaves.',
      `View Orders ${SHOP_URL}/orders`,
    ],
    links: [`${SHOP_URL}/orders`],
  },
  otp: {
    data: { code: '482915' },
    subject: 'Your {shop} OTP',
    preview: '482915 is your Kundan OTP',
    lines: [
      'YOUR OTP',
      '482915',
      'The code is good for 10 minutes. Nobody from Kundan will ever ask you for it.',
      'If you did not ask for it, you can ignore this mail.',
    ],
    links: [],
  },
  welcome: {
    data: { name: 'Asha' },
    subject: 'Welcome to {shop}, Asha',
    preview: 'Your account is ready',
    lines: ['WELCOME, ASHA', `Explore Collection ${SHOP_URL}/shop`],
    links: [`${SHOP_URL}/shop`],
  },
  'password-changed': {
    data: { name: 'Asha' },
    subject: 'Your {shop} password was changed',
    preview: 'You have been signed out everywhere',
    lines: [
      'YOUR PASSWORD WAS CHANGED',
      'Hello Asha, the password of your Kundan account was just changed, and every device was signed out.',
      `Set a new password ${SHOP_URL}/forgot-password`,
    ],
    links: [`${SHOP_URL}/forgot-password`],
  },
  'two-step-changed': {
    data: { name: 'Asha', change: 'off' },
    subject: 'Two-step sign-in of your {shop} account was turned off',
    preview: 'Your other devices have been signed out',
    lines: [
      'TWO-STEP SIGN-IN WAS TURNED OFF',
      'Hello Asha, two-step sign-in of your Kundan account was just turned off, and every other device was signed out.',
      `Set a new password ${SHOP_URL}/forgot-password`,
    ],
    links: [`${SHOP_URL}/forgot-password`],
  },
  'staff-invitation': {
    data: { inviter: 'Asha', role: 'helper', token: 'a-token' },
    subject: 'Asha invites you to {shop}',
    preview: 'Asha invites you',
    lines: [
      'Asha invites you to work in the shop Kundan as a helper.',
      `Accept the invitation ${SHOP_URL}/staff/join?token=a-token`,
    ],
    links: [`${SHOP_URL}/staff/join?token=a-token`],
  },
  'staff-role-changed': {
    data: { name: 'Meera', role: 'accountant' },
    subject: 'Your role at {shop} has changed',
    preview: 'You are an accountant now',
    lines: [
      'Hello Meera, you are an accountant of the shop Kundan now. Reads orders, payments, documents and reports.',
    ],
    links: [],
  },
  'staff-removed': {
    data: { name: 'Meera' },
    subject: 'You no longer belong to the staff of {shop}',
    preview: 'You no longer work in the shop',
    lines: ['YOU NO LONGER BELONG TO THE STAFF'],
    links: [],
  },
  'order-confirmation': {
    data: {
      name: 'Asha Rao',
      orderId: 'KD-000042',
      items: [
        { name: 'Temple Necklace', quantity: 2, price: 6_250_000 },
        { name: 'Pearl Stud', quantity: 1, price: 99_950 },
      ],
      total: 12_599_950,
      address: ['12 Lake Road', 'Hyderabad', 'Telangana 500001'],
      phone: '9876543210',
      since: { status: 'Payment Received', at: '2026-11-23T10:00:00.000Z' },
      gift: { message: 'Happy birthday, Meera', hidePrices: true },
    },
    subject: 'Your order KD-000042',
    preview: 'Order KD-000042, ₹1,25,999.50',
    lines: [
      'THANK YOU, ASHA RAO',
      'Temple Necklace × 2\n₹1,25,000',
      'Pearl Stud × 1\n₹999.50',
      'Expected between Mon, 30 Nov and Fri, 4 Dec.',
      'Shipping\nFREE',
      'Total\n₹1,25,999.50',
      'We deliver to:\nAsha Rao\n12 Lake Road\nHyderabad\nTelangana 500001\n9876543210',
      'It is a gift:\n“Happy birthday, Meera”\nThe parcel contains no price.',
      `View Orders ${SHOP_URL}/orders`,
    ],
    links: [`${SHOP_URL}/orders`],
  },
  'new-order': {
    data: {
      orderId: 'KD-000042',
      status: 'Payment Received',
      items: [
        { name: 'Temple Necklace', quantity: 2 },
        { name: 'Pearl Stud', quantity: 1 },
      ],
      total: 12_599_950,
      place: 'Hyderabad, Telangana',
      isGift: true,
    },
    subject: 'New order KD-000042: ₹1,25,999.50',
    preview: '₹1,25,999.50, to Hyderabad, Telangana',
    lines: [
      'NEW ORDER KD-000042',
      'Payment Received: ₹1,25,999.50, to Hyderabad, Telangana. It is a gift.',
      'Temple Necklace × 2\nPearl Stud × 1',
      `Open the order ${SHOP_URL}/admin-panel/orders?order=KD-000042`,
    ],
    links: [`${SHOP_URL}/admin-panel/orders?order=KD-000042`],
  },
  daily: {
    data: {
      day: '2026-11-23',
      orders: 3,
      revenue: 12_599_950,
      late: { count: 12, orderIds: ['KD-000030', 'KD-000031'] },
      ranOut: { count: 1, names: ['Temple Necklace'] },
      messages: { open: 4, reports: 1, overdue: 2 },
    },
    subject: '{shop} on Mon, 23 Nov: 3 orders, ₹1,25,999.50',
    preview: '3 orders, ₹1,25,999.50',
    lines: [
      'MON, 23 NOV',
      '3 orders, ₹1,25,999.50 without what was refunded.',
      'Not sent within 2 business days: 12\nKD-000030\nKD-000031\nand 10 more',
      'Ran out on this day: 1\nTemple Necklace',
      '4 messages waiting for an answer, 1 damage report among them, 2 later than the law allows.',
      `Open the panel ${SHOP_URL}/admin-panel`,
    ],
    links: [`${SHOP_URL}/admin-panel`],
  },
  'order-status': {
    data: { name: 'Asha', orderId: 'KD-000042', status: 'Delivered' },
    subject: 'Your order KD-000042: Delivered',
    preview: 'Your parcel has been delivered. We hope it delights you. Please report any damage within 24 hours.',
    lines: [
      'YOUR ORDER IS NOW: DELIVERED',
      'Hello Asha, there is news about your order KD-000042.',
      `View Orders ${SHOP_URL}/orders`,
    ],
    links: [`${SHOP_URL}/orders`],
  },
  'order-cancelled': {
    data: { name: 'Asha', orderId: 'KD-000042', refund: 12_500_050 },
    subject: 'Your order KD-000042 is cancelled',
    preview: 'Order KD-000042 will not be sent',
    lines: [
      'YOUR ORDER IS CANCELLED',
      'Hello Asha, you have cancelled your order KD-000042. It will not be sent.',
      'We are sending ₹1,25,000.50 back to you. The money goes to the account you paid from and usually arrives within 5–7 working days.',
      `View Orders ${SHOP_URL}/orders`,
    ],
    links: [`${SHOP_URL}/orders`],
  },
  'address-changed': {
    data: { name: 'Asha', orderId: 'KD-000042', address: ['7 Marine Drive', 'Kochi'], phone: '9876543210' },
    subject: 'Your order KD-000042 goes to another address',
    preview: 'Order KD-000042: 7 Marine Drive, Kochi',
    lines: [
      'YOUR ORDER GOES TO ANOTHER ADDRESS',
      'The address of your order KD-000042 was changed. We deliver to:\nAsha\n7 Marine Drive\nKochi\n9876543210',
      `View Orders ${SHOP_URL}/orders`,
    ],
    links: [`${SHOP_URL}/orders`],
  },
  'order-shipped': {
    data: { name: 'Asha', orderId: 'KD-000042', trackingNumber: 'IN123456789' },
    subject: 'Your order KD-000042 has been shipped',
    preview: 'Tracking number IN123456789',
    lines: [
      'YOUR ORDER IS ON ITS WAY',
      'Hello Asha, your order KD-000042 has left our workshop.',
      'Tracking number: IN123456789',
      `View Orders ${SHOP_URL}/orders`,
    ],
    links: [`${SHOP_URL}/orders`],
  },
  'unfinished-checkout': {
    data: { paymentId: 'pay_9', amount: 12_500_000, orderId: 'KD-000042' },
    subject: 'Payment pay_9 became order KD-000042',
    preview: 'pay_9 became the order KD-000042',
    lines: ['A PAYMENT WITHOUT AN ORDER'],
    links: [],
  },
  'payment-refunded': {
    data: { name: 'Asha', amount: 12_500_050, refundId: 'rfnd_9' },
    subject: 'Your {shop} refund has started',
    preview: '₹1,25,000.50 is on its way back to you',
    lines: ['YOUR REFUND HAS STARTED', 'Refund number: rfnd_9', `Go to Shop ${SHOP_URL}/shop`],
    links: [`${SHOP_URL}/shop`],
  },
  'refund-failed': {
    data: { paymentId: 'pay_9', amount: 12_500_050, refundId: 'rfnd_9', orderId: 'KD-000042' },
    subject: 'A refund of order KD-000042 failed',
    preview: '₹1,25,000.50 was not refunded',
    lines: ['A REFUND FAILED'],
    links: [],
  },
  'contact-message': {
    data: {
      ticketNumber: 'KM-000042',
      name: 'Asha',
      email: 'asha@example.in',
      phone: '9876543210',
      message: 'Do you\nship to Leh?',
    },
    subject: 'Message from Asha',
    preview: 'Do you\nship to Leh?',
    lines: ['MESSAGE FROM ASHA', 'KM-000042, asha@example.in, 9876543210', 'Do you\nship to Leh?'],
    links: [],
  },
  restocked: {
    data: { productId: 7, name: 'Moti Haar', stopToken: 'T0-k_n' },
    subject: 'Moti Haar is back',
    preview: 'Moti Haar is available again',
    lines: [
      'MOTI HAAR IS BACK',
      'You asked us to tell you when this piece is available again. It is, while pieces last.',
      `See the piece ${SHOP_URL}/product/7`,
      `This is the only mail about it. Stop all alerts to this address ${SHOP_URL}/restock-alerts/stop?token=T0-k_n`,
    ],
    links: [`${SHOP_URL}/product/7`, `${SHOP_URL}/restock-alerts/stop?token=T0-k_n`],
  },
  'contact-received': {
    data: { ticketNumber: 'KM-000042' },
    subject: 'We received your message (KM-000042)',
    preview: 'Your ticket is KM-000042',
    lines: ['WE RECEIVED YOUR MESSAGE', 'If you did not write to us, you can ignore this mail.'],
    links: [],
  },
  alarm: {
    data: { problems: ['3 mails wait to be sent.', 'The last backup was made 40 hours ago.'] },
    subject: '{shop} needs you: 2 problems',
    preview: '3 mails wait to be sent.',
    lines: ['THE SHOP NEEDS YOU', '3 mails wait to be sent.', 'The last backup was made 40 hours ago.'],
    links: [],
  },
  'contact-reply': {
    data: { ticketNumber: 'KM-000042', text: 'Yes,\nwe do.', message: 'Do you\nship to Leh?' },
    subject: 'Re: your message to {shop} (KM-000042)',
    preview: 'Yes,\nwe do.',
    lines: ['YOUR MESSAGE KM-000042', 'Yes,\nwe do.', 'You wrote:', 'Do you\nship to Leh?'],
    links: [],
  },
};

const textOf = <T extends MailTemplate>(template: T, data: MailData[T]) => renderMail(template, data, CONTEXT).text;

describe.each(Object.keys(examples) as MailTemplate[])('the template %s', <T extends MailTemplate>(template: T) => {
  const { data, subject, preview, lines, links }: Example<T> = examples[template];

  test('has the subject', () => {
    expect(subjects[template](data)).toBe(subject);
  });

  test('renders every line as plain text', () => {
    const text = `\n${textOf(template, data)}\n`;
    for (const line of lines) expect(text).toContain(`\n${line}\n`);
  });

  test('renders complete HTML with the preview text and the links', () => {
    const { html } = renderMail(template, data, CONTEXT);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
    expect(html).toContain(`max-width:0">${preview}<`);
    const hrefs = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => href);
    expect(hrefs).toEqual([...links, FOOTER_LINK]);
  });
});

test('a payment of ₹1,25,000.50 is shown with its paise to the customer', () => {
  const text = textOf('payment-refunded', examples['payment-refunded'].data);
  expect(text).toContain('We are refunding ₹1,25,000.50.');
  expect(text).toContain('usually arrives within 5–7 working days');
  expect(text).not.toContain('refunded');
});

test('the mail about the refund of an order names the order', () => {
  const text = textOf('payment-refunded', { ...examples['payment-refunded'].data, orderId: 'KD-000042' });
  expect(text).toContain('we are refunding ₹1,25,000.50 of your order KD-000042.');
  expect(text).toContain(`View Orders ${SHOP_URL}/orders`);
});

test('the mail about a cancelled order says what the shop still has of the payment', () => {
  const data = { name: 'Asha', orderId: 'KD-000042', status: 'Cancelled', kept: 6_450_00 } as const;
  const { text } = renderMail('order-status', data, CONTEXT);
  expect(text).toContain('We still have ₹6,450 of your payment and have not sent it back.');
});

test('the support mail about a failed refund says that the customer was not told', () => {
  const text = textOf('refund-failed', examples['refund-failed'].data);
  expect(text).toContain('The refund rfnd_9 of ₹1,25,000.50 for the payment pay_9 (order KD-000042) failed.');
  expect(text).toContain('refund the order again in the admin panel');
  const withoutOrder = { paymentId: 'pay_9', amount: 100, refundId: 'rfnd_9' };
  expect(subjects['refund-failed'](withoutOrder)).toBe('A refund of payment pay_9 failed');
  expect(textOf('refund-failed', withoutOrder)).toContain('The shop requests the refund again by itself.');
});

const statusTexts: Record<OrderStatus, string> = {
  'Pending Payment': 'We are waiting for your payment. Your order is kept for you.',
  'Payment Received': 'Your payment has arrived. Your order leaves our workshop within 2 business days.',
  Shipped: 'Your parcel is on its way and usually arrives within 5-7 business days.',
  Delivered: 'Your parcel has been delivered. We hope it delights you. Please report any damage within 24 hours.',
  Cancelled: 'Your order has been cancelled. If this surprises you, please write to us.',
};

test.each(ORDER_STATUSES)('the status mail explains the status %s', (status) => {
  const text = textOf('order-status', { name: 'Asha', orderId: 'KD-000042', status });
  expect(text).toContain(`YOUR ORDER IS NOW: ${status.toUpperCase()}\n`);
  expect(text).toContain(`\n${statusTexts[status]}\n`);
});

test('the support mail about a payment that became an order gives no refund reason', () => {
  const text = textOf('unfinished-checkout', examples['unfinished-checkout'].data);
  expect(text).toContain(
    'The payment pay_9 of ₹1,25,000 was captured, but the shopper never completed checkout. ' +
      'It became the order KD-000042. There is nothing left to do.',
  );
  expect(text).not.toContain('refunded');
});

test.each([
  ['already-ordered', 'Its checkout had become an order already: it was paid twice.'],
  ['incomplete-checkout', 'The shop did not know what was bought or where to send it.'],
  ['amount-differs', 'The amount is not what the checkout had agreed.'],
  ['checkout-expired', 'The payment came after its checkout had expired, and a price or the stock had changed.'],
  ['sold-out', 'The pieces were sold out when the payment arrived.'],
] as const)('the support mail about a refund gives the reason %s', (reason, explanation) => {
  const data = { paymentId: 'pay_9', amount: 12_500_000, refundId: 'rfnd_9', reason };
  expect(subjects['unfinished-checkout'](data)).toBe('Payment pay_9 is being refunded');
  const text = textOf('unfinished-checkout', data);
  expect(text).toContain('It is being refunded (rfnd_9).');
  expect(text).toContain(`\n${explanation}\n`);
});

test('a contact message without a phone number shows the email address alone', () => {
  const text = textOf('contact-message', { name: 'Asha', email: 'asha@example.in', message: 'Hello' });
  expect(text).toContain('\nasha@example.in\n');
});

test('escapes HTML in user input', () => {
  const data = { ...examples['contact-message'].data, message: '<img src=x onerror=alert(1)>' };
  const { html } = renderMail('contact-message', data, CONTEXT);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

const seller = {
  ...DEFAULT_SETTINGS,
  legal_name: 'Kundan Jewels LLP',
  address: '12 Lake Road\nHyderabad 500001',
  state: 'Telangana',
  gstin: '27AAPFU0939F1ZV',
  support_email: 'help@kundan.example',
  support_phone: '+91 40 1234 5678',
  couriers: [{ name: 'Blue Dart', url: 'https://track.example/{tracking_number}' }],
};

test('the footer names the seller and the contacts of the settings', () => {
  const { text, html } = renderMail('welcome', { name: 'Asha' }, { shopUrl: SHOP_URL, shop: seller });
  expect(text).toContain('Questions? Write to help@kundan.example or call +91 40 1234 5678.');
  expect(text).toContain('Kundan Jewels LLP, 12 Lake Road, Hyderabad 500001, Telangana\n');
  expect(text).toContain('GSTIN 27AAPFU0939F1ZV');
  expect(html).toContain('href="mailto:help@kundan.example"');
});

test('shows the name, the tagline, the color and the promise of the settings', () => {
  const shop = {
    ...seller,
    shop: { ...seller.shop, name: 'Asha Jewels', tagline: 'Silver from Jaipur', accent: '#0a5c50' },
    delivery: { ...seller.delivery, dispatch_days: 1, from_days: 3, to_days: 9 },
  };
  const context = { shopUrl: SHOP_URL, shop };
  const welcome = renderMail('welcome', { name: 'Asha' }, context);
  expect(welcome.text).toContain('Your Asha Jewels account is ready.');
  expect(welcome.text).toContain('Asha Jewels, Silver from Jaipur. Free shipping on all orders.');
  expect(welcome.html).toContain('background-color:#0a5c50');
  expect(welcome.html).not.toMatch(/Kundan<|#6b1426/);
  const { text } = renderMail('order-confirmation', examples['order-confirmation'].data, context);
  expect(text).toContain('It leaves our workshop within 1 business day and is with you 3-9 business days later.');
});

test('the footer has no line for a seller that is not set', () => {
  expect(textOf('welcome', { name: 'Asha' })).not.toContain('GSTIN');
});

test('the mail about a shipped order leads to the parcel at its courier', () => {
  const parcel = { name: 'Asha', orderId: 'KD-000042', trackingNumber: 'EE 1', courier: 'Blue Dart' };
  const { text } = renderMail('order-shipped', parcel, { shopUrl: SHOP_URL, shop: seller });
  expect(text).toContain('Tracking number: EE 1 (Blue Dart)');
  expect(text).toContain('Follow your parcel https://track.example/EE%201');
  expect(textOf('order-shipped', parcel)).not.toContain('Follow');
});

test('mails are rendered by React’s production version, whatever NODE_ENV is', async () => {
  expect(process.env.NODE_ENV).not.toBe('production');
  // Only the development version has `act`.
  expect(await import('react')).toHaveProperty('act', undefined);
});

test('the mails about a damage report name the order, and the unboxing video to support', () => {
  const claim = { ...examples['contact-message'].data, orderId: 'KD-000042', videoUrl: 'https://youtu.be/a1' };
  expect(subjects['contact-message'](claim)).toBe('Damage to order KD-000042: Asha');
  expect(textOf('contact-message', claim)).toContain('\nUnboxing video: https://youtu.be/a1\n');
  const received = { ticketNumber: 'KM-000042', orderId: 'KD-000042' };
  expect(subjects['contact-received'](received)).toBe('We received your damage report for order KD-000042 (KM-000042)');
  expect(textOf('contact-received', received)).toContain('about your order KD-000042. Your ticket number is');
});

test('the mail of a day without orders says so', () => {
  const none = { count: 0, orderIds: [], names: [] };
  const messages = { open: 0, reports: 0, overdue: 0 };
  const day = { day: '2026-11-23', orders: 0, revenue: 0, late: none, ranOut: none, messages };
  expect(subjects.daily(day)).toBe('{shop} on Mon, 23 Nov: 0 orders, ₹0');
  const text = textOf('daily', day);
  for (const sentence of ['Nothing is late.', 'Nothing ran out.', 'No message waits for an answer.'])
    expect(text).toContain(sentence);
});

test('the mail about pieces that were handed over announces no parcel', () => {
  const since = { status: 'Delivered', at: '2026-11-22T10:00:00.000Z' } as const;
  const text = textOf('order-confirmation', { ...examples['order-confirmation'].data, since });
  expect(text).toContain('which you have taken with you');
  expect(text).not.toMatch(/leaves our workshop|tracking number|We deliver to/);
});

test('the mail about money that staff gave back promises no transfer', () => {
  const data = { name: 'Asha', amount: 500_00, refundId: 'one', orderId: 'KD-000042', isDirect: true };
  const text = textOf('payment-refunded', data);
  expect(subjects['payment-refunded'](data)).toBe('Your refund for order KD-000042');
  expect(text).toContain('we have given you ₹500 of your order KD-000042 back');
  expect(text).not.toMatch(/working days|account/);
});

test('the mail about an order that the customer cancelled says what staff will give back', () => {
  const data = { name: 'Asha', orderId: 'KD-000042', refund: 0, kept: 3_000_00 };
  expect(textOf('order-cancelled', data)).toContain('We still have ₹3,000 of your payment');
});
