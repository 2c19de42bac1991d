import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { describe, expect, test } from 'vitest';
import { type MailExample, mailExamples, SHOP_URL } from '../../../test/fixtures/mail-examples.ts';
import { DEFAULT_SETTINGS } from '../../settings/default-settings.ts';
import { type MailData, mailLocale, type MailTemplate, subjectOf } from './mail-data.ts';
import { renderMail } from './render-mail.ts';

const CONTEXT = { shopUrl: SHOP_URL, shop: DEFAULT_SETTINGS, locale: 'en' } as const;
const FOOTER_LINK = 'mailto:care@kundan.test';

const textOf = <T extends MailTemplate>(template: T, data: MailData[T]) => renderMail(template, data, CONTEXT).text;

describe.each(Object.keys(mailExamples) as MailTemplate[])('the template %s', <T extends MailTemplate>(template: T) => {
  const { data, subject, preview, lines, links }: MailExample<T> = mailExamples[template];

  test('has the subject', () => {
    expect(subjectOf(template, data, 'en')).toBe(subject);
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

/** What is not translated: names of the shop, its addresses, and words that India writes in Latin letters. */
const LATIN = ['kundan', 'otp', 'gstin'];
const latinWords = (text: string) => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, te: /\p{Script=Telugu}/u } as const;
const isForShoppers = (template: MailTemplate) => mailLocale(template, 'hi') === 'hi';

/** The link of an English mail in one of another language: to the pages below its path, or with the language in the query. */
const inLanguage = (link: string, locale: 'hi' | 'te') =>
  link.includes('?') ? `${link}&amp;locale=${locale}` : link.replace(SHOP_URL, `${SHOP_URL}/${locale}`);

describe.each(['hi', 'te'] as const)('a mail in %s', (locale) => {
  test.each((Object.keys(mailExamples) as MailTemplate[]).filter(isForShoppers))(
    '%s has no English word and no value less than the English one',
    <T extends MailTemplate>(template: T) => {
      const { data, links }: MailExample<T> = mailExamples[template];
      const { html, text } = renderMail(template, data, { ...CONTEXT, locale });
      const subject = subjectOf(template, data, locale);
      expect(html).toContain(`<html dir="ltr" lang="${locale}-IN"`);
      expect(html).not.toMatch(/undefined|null|NaN|\[object/);
      for (const part of [subject, text]) expect(part).toMatch(SCRIPTS[locale]);
      const given = JSON.stringify([data, DEFAULT_SETTINGS]).replaceAll('\\n', ' ');
      const known = new Set([...LATIN, ...latinWords(given)]);
      const withoutLinks = `${subject}\n${text}`.replaceAll(/\{shop\}|https?:\S+/g, '');
      expect(latinWords(withoutLinks).filter((word) => !known.has(word))).toEqual([]);
      const hrefs = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => href);
      expect(hrefs).toEqual([...links.map((link) => inLanguage(link, locale)), FOOTER_LINK]);
      const numbers = (words: string) => words.match(/(?:₹|KD-|KM-|rfnd_)[\d,.]*\d/g)?.toSorted();
      expect(numbers(text)).toEqual(numbers(textOf(template, data)));
    },
  );
});

test('a mail to staff is English in every language', () => {
  const data = mailExamples.alarm.data;
  expect(subjectOf('alarm', data, 'te')).toBe(subjectOf('alarm', data, 'en'));
  expect(renderMail('alarm', data, { ...CONTEXT, locale: 'te' }).text).toBe(textOf('alarm', data));
});

test('a payment of ₹1,25,000.50 is shown with its paise to the customer', () => {
  const text = textOf('payment-refunded', mailExamples['payment-refunded'].data);
  expect(text).toContain('We are refunding ₹1,25,000.50.');
  expect(text).toContain('usually arrives within 5–7 working days');
  expect(text).not.toContain('refunded');
});

test('the mail about the refund of an order names the order', () => {
  const text = textOf('payment-refunded', { ...mailExamples['payment-refunded'].data, orderId: 'KD-000042' });
  expect(text).toContain('we are refunding ₹1,25,000.50 of your order KD-000042.');
  expect(text).toContain(`View Orders ${SHOP_URL}/orders`);
});

test('the mail about a cancelled order says what the shop still has of the payment', () => {
  const data = { name: 'Asha', orderId: 'KD-000042', status: 'Cancelled', kept: 6_450_00 } as const;
  const { text } = renderMail('order-status', data, CONTEXT);
  expect(text).toContain('We still have ₹6,450 of your payment and have not sent it back.');
});

test('the support mail about a failed refund says that the customer was not told', () => {
  const text = textOf('refund-failed', mailExamples['refund-failed'].data);
  expect(text).toContain('The refund rfnd_9 of ₹1,25,000.50 for the payment pay_9 (order KD-000042) failed.');
  expect(text).toContain('refund the order again in the admin panel');
  const withoutOrder = { paymentId: 'pay_9', amount: 100, refundId: 'rfnd_9' };
  expect(subjectOf('refund-failed', withoutOrder, 'en')).toBe('A refund of payment pay_9 failed');
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
  const text = textOf('unfinished-checkout', mailExamples['unfinished-checkout'].data);
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
  expect(subjectOf('unfinished-checkout', data, 'en')).toBe('Payment pay_9 is being refunded');
  const text = textOf('unfinished-checkout', data);
  expect(text).toContain('It is being refunded (rfnd_9).');
  expect(text).toContain(`\n${explanation}\n`);
});

test('a contact message without a phone number shows the email address alone', () => {
  const text = textOf('contact-message', { name: 'Asha', email: 'asha@example.in', message: 'Hello' });
  expect(text).toContain('\nasha@example.in\n');
});

test('escapes HTML in user input', () => {
  const data = { ...mailExamples['contact-message'].data, message: '<img src=x onerror=alert(1)>' };
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
  const { text, html } = renderMail('welcome', { name: 'Asha' }, { ...CONTEXT, shop: seller });
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
  const context = { ...CONTEXT, shop };
  const welcome = renderMail('welcome', { name: 'Asha' }, context);
  expect(welcome.text).toContain('Your Asha Jewels account is ready.');
  expect(welcome.text).toContain('Asha Jewels, Silver from Jaipur. Free shipping on all orders.');
  expect(welcome.html).toContain('background-color:#0a5c50');
  expect(welcome.html).not.toMatch(/Kundan<|#6b1426/);
  const { text } = renderMail('order-confirmation', mailExamples['order-confirmation'].data, context);
  expect(text).toContain('It leaves our workshop within 1 business day and is with you 3-9 business days later.');
});

test('shows the tagline in the language of the mail, where it is translated', () => {
  const footer = (shop: Partial<typeof seller.shop>) =>
    renderMail(
      'welcome',
      { name: 'Asha' },
      { ...CONTEXT, locale: 'hi', shop: { ...seller, shop: { ...seller.shop, ...shop } } },
    ).text;
  expect(footer({})).toContain('Kundan, हाथ से बने भारतीय गहने.');
  expect(footer({ tagline: 'Silver from Jaipur' })).toContain('Kundan, Silver from Jaipur.');
  expect(footer({ tagline: 'Silver from Jaipur', tagline_hi: 'जयपुर की चाँदी' })).toContain('Kundan, जयपुर की चाँदी.');
});

test('the footer has no line for a seller that is not set', () => {
  expect(textOf('welcome', { name: 'Asha' })).not.toContain('GSTIN');
});

test('the mail about a shipped order leads to the parcel at its courier', () => {
  const parcel = { name: 'Asha', orderId: 'KD-000042', trackingNumber: 'EE 1', courier: 'Blue Dart' };
  const { text } = renderMail('order-shipped', parcel, { ...CONTEXT, shop: seller });
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
  const claim = { ...mailExamples['contact-message'].data, orderId: 'KD-000042', videoUrl: 'https://youtu.be/a1' };
  expect(subjectOf('contact-message', claim, 'en')).toBe('Damage to order KD-000042: Asha');
  expect(textOf('contact-message', claim)).toContain('\nUnboxing video: https://youtu.be/a1\n');
  const received = { ticketNumber: 'KM-000042', orderId: 'KD-000042' };
  expect(subjectOf('contact-received', received, 'en')).toBe(
    'We received your damage report for order KD-000042 (KM-000042)',
  );
  expect(textOf('contact-received', received)).toContain('about your order KD-000042. Your ticket number is');
});

test('the mail of a day without orders says so', () => {
  const none = { count: 0, orderIds: [], names: [] };
  const messages = { open: 0, reports: 0, overdue: 0 };
  const day = { day: '2026-11-23', orders: 0, revenue: 0, late: none, ranOut: none, messages };
  expect(subjectOf('daily', day, 'en')).toBe('{shop} on Mon, 23 Nov: 0 orders, ₹0');
  const text = textOf('daily', day);
  for (const sentence of ['Nothing is late.', 'Nothing ran out.', 'No message waits for an answer.'])
    expect(text).toContain(sentence);
});

test('the mail about pieces that were handed over announces no parcel', () => {
  const since = { status: 'Delivered', at: '2026-11-22T10:00:00.000Z' } as const;
  const text = textOf('order-confirmation', { ...mailExamples['order-confirmation'].data, since });
  expect(text).toContain('which you have taken with you');
  expect(text).not.toMatch(/leaves our workshop|tracking number|We deliver to/);
});

test('the mail about money that staff gave back promises no transfer', () => {
  const data = { name: 'Asha', amount: 500_00, refundId: 'one', orderId: 'KD-000042', isDirect: true };
  const text = textOf('payment-refunded', data);
  expect(subjectOf('payment-refunded', data, 'en')).toBe('Your refund for order KD-000042');
  expect(text).toContain('we have given you ₹500 of your order KD-000042 back');
  expect(text).not.toMatch(/working days|account/);
});

test('the mail about an order that the customer cancelled says what staff will give back', () => {
  const data = { name: 'Asha', orderId: 'KD-000042', refund: 0, kept: 3_000_00 };
  expect(textOf('order-cancelled', data)).toContain('We still have ₹3,000 of your payment');
});
