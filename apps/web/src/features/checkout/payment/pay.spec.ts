import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payAndOrder } from './pay.ts';
import { startSession } from '../../../auth/change-session.ts';
import type { Purchase } from './payment-types.ts';

const { payInWindow } = vi.hoisted(() => ({ payInWindow: vi.fn() }));
vi.mock('./payment-window.ts', () => ({ payInWindow }));

const purchase = { delivery: {}, lines: [], total: 100 } as unknown as Purchase;
const user = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' } as const;
const token = `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.sig`;
const session = { user, token };
const progress = { onFailedAttempt: () => undefined, onPaid: () => undefined };
const responses: Record<string, object> = {
  '/api/create-order': { id: 'order_1', amount: 10_000 },
  '/api/config': {
    payment: {},
    shopName: 'Asha',
    themeColor: '#000',
    shop: { logoUrl: `/images/${'ab'.repeat(16)}.webp` },
  },
  '/api/verify-payment': { success: true },
  '/api/create-user-order': { message: 'ok' },
};
/** The paths of all requests, and those of which the first one gets no response. */
let requests: string[];
let silent: Set<string>;
/** The bodies of the requests that create an order. */
let orders: object[];
/** The idempotency keys of the requests that open a payment order. */
let keys: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  [requests, silent, orders, keys] = [[], new Set(), [], []];
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (path: string, { signal, body, headers }: RequestInit) => {
    requests.push(path);
    if (path === '/api/create-order') keys.push(new Headers(headers).get('idempotency-key'));
    if (path === '/api/create-user-order') orders.push(JSON.parse(String(body)) as object);
    if (!silent.delete(path)) {
      const body = responses[path] as { statusCode?: number };
      return Promise.resolve(Response.json(body, { status: body.statusCode ?? 200 }));
    }
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  startSession({ user, accessToken: token, refreshToken: 'r1' });
  payInWindow.mockResolvedValue({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 's',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(['/api/create-order', '/api/verify-payment', '/api/create-user-order'])(
  'repeats %s after a timeout',
  async (path) => {
    silent.add(path);
    const paying = payAndOrder(purchase, session, progress).then(() => 'ordered');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.race([paying, Promise.resolve('waiting')])).toBe('ordered');
    expect(requests.filter((request) => request === path)).toHaveLength(2);
  },
);

test('repeats create-order with the same key, and with another key for another payment', async () => {
  silent.add('/api/create-order');
  const paying = payAndOrder(purchase, session, progress);
  await vi.advanceTimersByTimeAsync(60_000);
  await paying;
  await payAndOrder(purchase, session, progress);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('fails before the payment window opens when create-order fails twice', async () => {
  payInWindow.mockClear();
  const opened = responses['/api/create-order'];
  responses['/api/create-order'] = { message: 'busy', code: 'UNAVAILABLE', statusCode: 503 };
  const paying = payAndOrder(purchase, session, progress).catch((error: unknown) => (error as Error).name);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([paying, Promise.resolve('waiting')])).toBe('CheckoutFailed');
  responses['/api/create-order'] = opened!;
  expect(requests.filter((request) => request === '/api/create-order')).toHaveLength(2);
  expect(payInWindow).not.toHaveBeenCalled();
});

test('shows the shop’s own icon in the payment window', async () => {
  payInWindow.mockClear();
  await payAndOrder(purchase, session, progress);
  const icon = `/shop-icons/${'ab'.repeat(16)}-icon-192.png`;
  expect(payInWindow).toHaveBeenCalledWith(expect.objectContaining({ shopName: 'Asha', icon }));
});

const cartOf = (productId: number): Purchase => ({
  ...purchase,
  lines: [{ productId, quantity: 1, price: 100, name: `Piece ${productId}`, image: '', isAvailable: true }],
});

test('completes an earlier payment for what it paid for, and does not show another cart as bought', async () => {
  payInWindow.mockClear();
  const ordered = responses['/api/create-user-order'];
  responses['/api/create-user-order'] = { message: 'busy', code: 'UNAVAILABLE', statusCode: 503 };
  const failed = payAndOrder(cartOf(1), session, progress).catch((error: unknown) => (error as { paid: boolean }).paid);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe(true);
  responses['/api/create-user-order'] = ordered!;
  const paidFor: Purchase[] = [];
  const order = await payAndOrder(cartOf(2), session, { ...progress, onPaid: (paid) => paidFor.push(paid) });
  expect(orders.at(-1)).toMatchObject({
    cart: expect.stringContaining('"product_id":1') as string,
    payment_id: 'pay_1',
  });
  expect([paidFor, order.isOfEarlierCart]).toEqual([[cartOf(1)], true]);
  // The next payment is the new cart's own.
  const next = await payAndOrder(cartOf(2), session, progress);
  expect([payInWindow.mock.calls.length, next.isOfEarlierCart]).toEqual([2, false]);
  expect(orders.at(-1)).toMatchObject({ cart: expect.stringContaining('"product_id":2') as string });
});
