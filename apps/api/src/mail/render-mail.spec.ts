import { describe, expect, test } from 'vitest';
import { type MailData, type MailTemplate, subjects } from './mails.ts';
import { renderMail } from './render-mail.ts';

const examples: MailData = {
  otp: { code: '482915' },
  welcome: { name: 'Asha' },
  'password-changed': { name: 'Asha' },
  'order-confirmation': {
    name: 'Asha Rao',
    orderId: 'KD-000042',
    items: [{ name: 'Temple Necklace', quantity: 2, price: 6_250_000 }],
    total: 12_500_000,
    address: ['12 Lake Road', 'Hyderabad', 'Telangana 500001'],
    phone: '9876543210',
  },
  'order-status': { name: 'Asha', orderId: 'KD-000042', status: 'Delivered' },
  'order-shipped': { name: 'Asha', orderId: 'KD-000042', trackingNumber: 'IN123456789' },
  'payment-reconciled': { paymentId: 'pay_9', amount: 12_500_000, refundId: 'rfnd_9', reason: 'already-ordered' },
  'payment-refunded': { name: 'Asha', amount: 12_500_000, refundId: 'rfnd_9' },
  'contact-message': { name: 'Asha', email: 'asha@example.in', message: 'Do you\nship to Leh?' },
};

const spoken: Record<MailTemplate, (string | RegExp)[]> = {
  otp: [/^482915$/m, '10 minutes'],
  welcome: ['WELCOME, ASHA', 'https://kundan.example/shop'],
  'password-changed': ['https://kundan.example/forgot-password'],
  'order-confirmation': ['KD-000042', 'Temple Necklace × 2', '₹1,25,000', 'FREE', 'Telangana 500001'],
  'order-status': ['KD-000042', /delivered/i],
  'order-shipped': ['IN123456789', 'https://kundan.example/orders'],
  'payment-reconciled': ['pay_9', '₹1,25,000', 'refunded (rfnd_9)', 'paid twice'],
  'payment-refunded': ['₹1,25,000', 'rfnd_9', 'https://kundan.example/shop'],
  'contact-message': ['asha@example.in', /^ship to Leh\?$/m],
};

describe.each(Object.keys(examples) as MailTemplate[])('the mail %s', (template) => {
  test('says everything in HTML and in text', async () => {
    const { html, text } = await renderMail(template, examples[template], 'https://kundan.example');
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).not.toMatch(/undefined|\[object/);
    for (const words of spoken[template]) expect(text).toMatch(words);
  });
});

test('what people write cannot become markup', async () => {
  const data = { ...examples['contact-message'], message: '<img src=x onerror=alert(1)>' };
  const { html } = await renderMail('contact-message', data, 'https://kundan.example');
  expect(html).not.toContain('<img');
});

test('a payment that became an order is told as such', async () => {
  const data = { paymentId: 'pay_9', amount: 100, orderId: 'KD-000042' };
  const { text } = await renderMail('payment-reconciled', data, 'https://kundan.example');
  expect(text).toContain('became the order KD-000042');
  expect(text).not.toContain('refunded');
});

test('a subject names what the mail is about', () => {
  expect(subjects['order-status'](examples['order-status'])).toBe('Your order KD-000042: Delivered');
});
