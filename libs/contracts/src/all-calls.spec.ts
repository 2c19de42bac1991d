import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { isCall } from './call.ts';

declare global {
  interface ImportMeta {
    /** Vite's glob import. */
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

/** The documented calls; see docs/specification.md, API. */
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
/** Additional calls. */
const added = [
  'POST /signout',
  'GET /account/export',
  'GET /account',
  'PUT /account',
  'DELETE /account',
  'GET /products/changes',
  'GET /products/:id/reviews',
  'GET /products/:id/reviews/mine',
  'POST /claims',
  'GET /push/key',
  'POST /push/subscriptions',
  'DELETE /push/subscriptions',
  'GET /messages/:id/photos/:position',
  'POST /products/:id/restock-alerts',
  'DELETE /products/:id/restock-alerts',
  'GET /wishlist',
  'PUT /wishlist/:product_id',
  'DELETE /wishlist/:product_id',
  'DELETE /wishlist',
  'DELETE /restock-alerts',
  'POST /webhooks/razorpay',
  'GET /admin/figures',
  'GET /admin/tasks',
  'GET /audit',
  'GET /orders.csv',
  'POST /orders/ship',
  'POST /orders/undo',
  'GET /user-orders/:id',
  'POST /user-orders/:id/cancel',
  'PUT /user-orders/:id/address',
  'PUT /orders/:id/address',
  'POST /orders/:id/notes',
  'GET /addresses',
  'POST /addresses',
  'PUT /addresses/:id',
  'DELETE /addresses/:id',
  'GET /orders/:id/invoice',
  'GET /reports/gstr1.csv',
  'GET /orders/:id/credit-notes/:number',
  'POST /product-images',
  'GET /products.csv',
  'POST /products/import',
  'POST /products/reprice',
  'PATCH /products/:id',
  'GET /mails',
  'GET /mails/:id',
  'POST /mails/:id/send-again',
  'POST /queue-board',
  'GET /messages',
  'POST /messages/:id/reply',
  'PUT /messages/:id',
  'GET /settings',
  'PUT /settings',
  'GET /setup',
  'POST /sellers',
  'GET /staff',
  'GET /staff/invitations',
  'POST /staff/invitations',
  'DELETE /staff/invitations/:id',
  'PUT /staff/:id',
  'DELETE /staff/:id',
  'POST /staff/invitations/read',
  'POST /staff/accept',
  'PUT /sellers/:id',
  'DELETE /sellers/:id',
  'GET /categories',
  'POST /categories',
  'PUT /categories/order',
  'PUT /categories/:slug',
  'DELETE /categories/:slug',
  'GET /account/totp',
  'POST /account/totp',
  'POST /account/totp/confirm',
  'DELETE /account/totp',
  'GET /payments/reconciled',
  'GET /payments/refunds',
  'POST /orders/:id/refunds',
  'POST /orders/:id/keep',
  'GET /payments',
  'GET /orders/:id/refunds',
  'GET /home',
  'PUT /home',
  'GET /pages',
  'GET /pages/:slug',
  'PUT /pages/:slug',
  'POST /pages/:slug/preview',
  'GET /pages/:slug/versions',
  'POST /pages/:slug/restore',
  'GET /samples',
  'DELETE /samples',
  'GET /customers',
  'GET /customers/:id',
  'GET /reply-templates',
  'POST /reply-templates',
  'PUT /reply-templates/:id',
  'DELETE /reply-templates/:id',
  'GET /config',
  'POST /payments/callback',
  'GET /payments/result',
  'GET /health/live',
  'GET /health/ready',
];

test('the list contains every call that a contract file exports', () => {
  const modules = import.meta.glob<Record<string, unknown>>('./**/*.contract.ts', { eager: true });
  const listed = new Set(allCalls.map(({ call }) => call));
  const missing = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isCall(value) && !listed.has(value) ? [`${name} of ${file}`] : [],
    ),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(modules).length).toBeGreaterThan(10);
});

test('every documented and every additional call has exactly one contract', () => {
  const routes = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(routes.toSorted()).toEqual([...documented, ...added].toSorted());
});

test('names are unique operation ids', () => {
  const names = allCalls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(allCalls)('$name converts to JSON Schema and has its path parameters as inputs', ({ call }) => {
  const input = z.toJSONSchema(call.input, { io: 'input' });
  z.toJSONSchema(call.output, { io: 'output' });
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(Object.keys(input.properties ?? {})).toEqual(expect.arrayContaining(inPath));
});

test('exactly these calls require the admin role', () => {
  const admin = allCalls.filter(({ call }) => call.access === 'admin').map(({ call }) => `${call.method} ${call.path}`);
  expect(admin.toSorted()).toEqual(
    [
      'GET /setup',
      'GET /staff',
      'GET /staff/invitations',
      'POST /staff/invitations',
      'DELETE /staff/invitations/:id',
      'PUT /staff/:id',
      'DELETE /staff/:id',
      'PUT /home',
      'PUT /pages/:slug',
      'POST /pages/:slug/preview',
      'GET /pages/:slug/versions',
      'POST /pages/:slug/restore',
      'GET /samples',
      'DELETE /samples',
      'GET /customers',
      'GET /customers/:id',
      'GET /reply-templates',
      'POST /reply-templates',
      'PUT /reply-templates/:id',
      'DELETE /reply-templates/:id',
      'GET /sellers',
      'POST /sellers',
      'PUT /sellers/:id',
      'DELETE /sellers/:id',
      'POST /categories',
      'PUT /categories/order',
      'PUT /categories/:slug',
      'DELETE /categories/:slug',
      'POST /products',
      'GET /products',
      'PUT /products/:id',
      'DELETE /products/:id',
      'GET /orders',
      'PUT /orders/:id',
      'GET /admin/figures',
      'GET /admin/tasks',
      'GET /audit',
      'GET /orders.csv',
      'POST /orders/ship',
      'POST /orders/undo',
      'PUT /orders/:id/address',
      'POST /orders/:id/notes',
      'POST /product-images',
      'GET /products.csv',
      'POST /products/import',
      'POST /products/reprice',
      'GET /mails',
      'GET /mails/:id',
      'POST /mails/:id/send-again',
      'POST /queue-board',
      'GET /messages',
      'GET /messages/:id/photos/:position',
      'POST /messages/:id/reply',
      'PUT /messages/:id',
      'GET /settings',
      'PUT /settings',
      'GET /account/totp',
      'PATCH /products/:id',
      'POST /account/totp',
      'POST /account/totp/confirm',
      'DELETE /account/totp',
      'GET /reports/gstr1.csv',
      'GET /payments/reconciled',
      'GET /payments/refunds',
      'POST /orders/:id/refunds',
      'POST /orders/:id/keep',
      'GET /payments',
      'GET /orders/:id/refunds',
    ].toSorted(),
  );
});
