import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payAndOrder } from './pay.ts';
import type { Purchase } from './payment-types.ts';

const { payInWindow } = vi.hoisted(() => ({ payInWindow: vi.fn() }));
vi.mock('./payment-window.ts', () => ({ payInWindow }));

const purchase = { delivery: {}, lines: [], total: 100 } as unknown as Purchase;
const session = { user: { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'customer' }, token: 't' } as const;
const progress = { onFailedAttempt: () => undefined, onPaid: () => undefined };
const responses: Record<string, object> = {
  '/api/create-order': { id: 'order_1', amount: 10_000 },
  '/api/config': { payment: {}, shopName: 'Kundan', themeColor: '#000' },
  '/api/verify-payment': { success: true },
  '/api/create-user-order': { message: 'ok' },
};
/** The paths of all requests, and those of which the first one gets no response. */
let requests: string[];
let silent: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  [requests, silent] = [[], new Set()];
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    requests.push(path);
    if (!silent.delete(path)) return Promise.resolve(Response.json(responses[path]));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  });
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

test.each(['/api/verify-payment', '/api/create-user-order'])('repeats %s after a timeout', async (path) => {
  silent.add(path);
  const paying = payAndOrder(purchase, session, progress).then(() => 'ordered');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([paying, Promise.resolve('waiting')])).toBe('ordered');
  expect(requests.filter((request) => request === path)).toHaveLength(2);
});

test('fails before the payment window opens when create-order gets no response', async () => {
  payInWindow.mockClear();
  silent.add('/api/create-order');
  const paying = payAndOrder(purchase, session, progress).catch((error: unknown) => (error as Error).name);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([paying, Promise.resolve('waiting')])).toBe('CheckoutFailed');
  expect(payInWindow).not.toHaveBeenCalled();
});
