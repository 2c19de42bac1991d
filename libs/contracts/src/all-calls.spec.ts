import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';

/** Section 7 of the specification, then what decisions add to it. */
const documented = [
  'POST /verify-email',
  'POST /send-otp',
  'POST /verify-otp',
  'POST /signup',
  'POST /signin',
  'POST /refresh-token',
  'POST /reset-password',
  'GET /get-cart',
  'GET /cart',
  'POST /cart',
  'DELETE /cart/:id',
  'PATCH /cart/update',
  'GET /products/new-arrivals',
  'GET /products/category/:category',
  'GET /products/best-sellers',
  'GET /products/search',
  'GET /products/suggestions',
  'GET /products/shop',
  'GET /products/:id',
  'POST /contact',
  'POST /create-order',
  'POST /verify-payment',
  'POST /create-user-order',
  'GET /user-orders',
  'POST /reviews',
  'GET /sellers',
  'POST /products',
  'GET /products',
  'PUT /products/:id',
  'DELETE /products/:id',
  'GET /orders',
  'PUT /orders/:id',
];
const added = [
  'POST /signout',
  'GET /products/changes',
  'GET /products/:id/reviews',
  'POST /webhooks/razorpay',
  'GET /admin/figures',
  'GET /mails',
  'POST /mails/:id/send-again',
  'GET /payments/reconciled',
  'GET /config',
  'GET /health/live',
  'GET /health/ready',
];

test('every documented call has exactly one contract, and nothing else has', () => {
  const routes = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(routes.toSorted()).toEqual([...documented, ...added].toSorted());
});

test('names are unique, for they become operation ids', () => {
  const names = allCalls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(allCalls)('$name can be described as JSON Schema and takes its path parameters', ({ call }) => {
  const input = z.toJSONSchema(call.input, { io: 'input' });
  z.toJSONSchema(call.output, { io: 'output' });
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(Object.keys(input.properties ?? {})).toEqual(expect.arrayContaining(inPath));
});

test('only admins reach what only admins may', () => {
  const admin = allCalls.filter(({ call }) => call.access === 'admin').map(({ call }) => `${call.method} ${call.path}`);
  expect(admin.toSorted()).toEqual(
    [
      'GET /sellers',
      'POST /products',
      'GET /products',
      'PUT /products/:id',
      'DELETE /products/:id',
      'GET /orders',
      'PUT /orders/:id',
      'GET /admin/figures',
      'GET /mails',
      'POST /mails/:id/send-again',
      'GET /payments/reconciled',
    ].toSorted(),
  );
});
