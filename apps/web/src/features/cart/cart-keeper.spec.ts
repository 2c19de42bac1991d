import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, type DeviceLine } from '../../offline/db.ts';
import { dropSession, startSession } from '../../session/change-session.ts';
import { toastStore } from '../../ui/toast.ts';
import { CartKeeper } from './cart-keeper.ts';
import { cartState, NO_CART, showCart } from './cart-store.ts';

type Answer = { status: number; body: unknown };

const token = (id: string) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, id })).toString('base64url')}.sig`;
const row = (product_id: number, quantity: number) => ({
  cart_id: product_id * 10,
  product_id,
  quantity,
  name: `Piece ${product_id}`,
  image: '',
  price: 100,
  isAvailable: true,
});
const line = (productId: number, quantity: number): DeviceLine => ({
  cartId: undefined,
  productId,
  quantity,
  name: `Piece ${productId}`,
  image: '',
  price: 100,
  isAvailable: true,
});
const fault = (status: number, code: string, message = 'No.'): Answer => ({
  status,
  body: { statusCode: status, code, message },
});
const ok = (...rows: ReturnType<typeof row>[]): Answer => ({ status: 200, body: rows });

let respond: (call: string, init: RequestInit) => Answer | undefined;
let calls: { call: string; token: string | null; key: string | null; body: unknown }[];
let keeper: CartKeeper;

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  calls = [];
  respond = () => ok();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const call = `${init.method} ${path}`;
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ call, token: headers.get('authorization'), key: headers.get('idempotency-key'), body });
    const answer = respond(call, init);
    if (!answer) throw new TypeError('no network');
    return Response.json(answer.body, { status: answer.status });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn('asha');
});

afterEach(async () => {
  keeper.close();
  dropSession();
  showCart(NO_CART);
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  await Promise.all([db.cart.clear(), db.outbox.clear()]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function signIn(id: string): void {
  startSession({
    accessToken: token(id),
    refreshToken: 'r1',
    user: { id, name: id, email: `${id}@example.in`, role: 'customer' },
  });
}

const open = (shopperId = 'asha') => (keeper = new CartKeeper(shopperId));
const shown = () => cartState().lines.map(({ productId, quantity }) => [productId, quantity]);
const said = () => toastStore.current().map(({ text }) => text);
const add = (productId: number) => keeper.change({ type: 'add', line: line(productId, 1) }, `Piece ${productId}`);

test('shows the server’s cart and keeps the copy under "cart"', async () => {
  respond = () => ok(row(1, 2));
  open();
  await vi.waitFor(() => expect(shown()).toEqual([[1, 2]]));
  expect(JSON.parse(localStorage.getItem('cart')!)).toEqual([{ name: 'Piece 1', image: '', price: 100, quantity: 2 }]);
});

test('a change shows before the shop has answered, and success is said only afterwards', async () => {
  let reach: () => void = () => undefined;
  const held = new Promise<void>((done) => (reach = done));
  const answered = vi.fn(async (_path: string, init: RequestInit) => {
    if (init.method === 'POST') await held;
    return Response.json(init.method === 'POST' ? [row(1, 1)] : []);
  });
  vi.stubGlobal('fetch', answered);
  open();
  await vi.waitFor(() => expect(cartState().known).toBe(true));
  await add(1);
  await vi.waitFor(() => expect(shown()).toEqual([[1, 1]]));
  expect(cartState().waiting).toBe(1);
  expect(said()).toEqual([]);
  reach();
  await vi.waitFor(() => expect(cartState().waiting).toBe(0));
  expect(said()).toEqual(['Product added to cart successfully!']);
});

test('without a network nothing is emptied or lost, and all is sent in order when it is back', async () => {
  respond = () => ok(row(1, 1));
  open();
  await vi.waitFor(() => expect(shown()).toEqual([[1, 1]]));
  respond = () => undefined;
  await add(2);
  await keeper.change({ type: 'setQuantity', productId: 1, quantity: 4 }, 'Piece 1');
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      [1, 4],
      [2, 1],
    ]),
  );
  expect(said()).toEqual([]);
  calls = [];
  respond = (call) => (call.startsWith('POST') ? ok(row(1, 1), row(2, 1)) : ok(row(1, 4), row(2, 1)));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(cartState().waiting).toBe(0));
  expect(calls.slice(0, 2).map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/cart', { product_id: 2, quantity: 1 }],
    ['PATCH /api/cart/update', { cart_id: 10, quantity: 4 }],
  ]);
  expect(shown()).toEqual([
    [1, 4],
    [2, 1],
  ]);
});

test('a refused fetch empties the cart; an answer that is no cart does not', async () => {
  respond = () => ok(row(1, 1));
  open();
  await vi.waitFor(() => expect(shown()).toEqual([[1, 1]]));
  respond = () => ({ status: 200, body: '<html>Hotel</html>' });
  await keeper.send({ news: true });
  expect(shown()).toEqual([[1, 1]]);
  respond = () => fault(403, 'FORBIDDEN');
  await keeper.send({ news: true });
  await vi.waitFor(() => expect(shown()).toEqual([]));
});

test('a refused change is named and goes, and the cart is read again', async () => {
  open();
  await vi.waitFor(() => expect(cartState().known).toBe(true));
  respond = (call) =>
    call.startsWith('POST') ? fault(409, 'PRODUCT_SOLD_OUT', 'This product is currently sold out.') : ok(row(3, 1));
  await add(1);
  await vi.waitFor(() => expect(shown()).toEqual([[3, 1]]));
  expect(said()).toEqual(['Piece 1: This product is currently sold out.']);
  expect(cartState().waiting).toBe(0);
});

test('a 401 exchanges the tokens once, and the change arrives with the new one and the same key', async () => {
  open();
  await vi.waitFor(() => expect(cartState().known).toBe(true));
  const renewed = token('asha, renewed');
  calls = [];
  respond = (call, init) => {
    if (call === 'POST /api/refresh-token') return { status: 200, body: { accessToken: renewed, refreshToken: 'r2' } };
    return new Headers(init.headers).get('authorization') === `Bearer ${renewed}`
      ? ok(row(1, 1))
      : fault(401, 'SESSION_EXPIRED');
  };
  await add(1);
  await vi.waitFor(() => expect(said()).toEqual(['Product added to cart successfully!']));
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /api/cart',
    'POST /api/refresh-token',
    'POST /api/cart',
    // A repeated change is answered as the first time, which may be an old cart.
    'GET /api/cart',
  ]);
  expect(calls[0]?.key).toBe(calls[2]?.key);
  await vi.waitFor(() => expect(cartState()).toMatchObject({ waiting: 0, lines: [{ productId: 1, quantity: 1 }] }));
});

test('a session that is over keeps the changes for the same shopper’s next sign-in, and for nobody else', async () => {
  open();
  await vi.waitFor(() => expect(cartState().known).toBe(true));
  respond = (call) =>
    call === 'POST /api/refresh-token' ? fault(401, 'REFRESH_FAILED') : fault(401, 'SESSION_EXPIRED');
  await add(1);
  await vi.waitFor(() => expect(said()).toEqual(['Failed to refresh token.']));
  keeper.close();

  calls = [];
  respond = () => ok();
  signIn('meera');
  open('meera');
  await vi.waitFor(() => expect(cartState()).toMatchObject({ shopperId: 'meera', known: true, waiting: 0 }));
  await vi.waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['GET /api/cart']));
  keeper.close();

  respond = () => ok(row(1, 1));
  signIn('asha');
  open();
  await vi.waitFor(() => expect(said()).toContain('Product added to cart successfully!'));
  expect(calls[1]).toMatchObject({
    call: 'POST /api/cart',
    token: `Bearer ${token('asha')}`,
    body: { product_id: 1, quantity: 1 },
  });
});

test('what is gone already is not missed when it is removed, and cannot get a quantity', async () => {
  respond = () => ok(row(1, 1), row(2, 1));
  open();
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      [1, 1],
      [2, 1],
    ]),
  );
  respond = (call) =>
    call.startsWith('GET') ? ok() : fault(404, 'CART_LINE_NOT_FOUND', 'This item is no longer in your cart.');
  await keeper.change({ type: 'remove', productId: 1 }, 'Piece 1');
  await vi.waitFor(() => expect(said()).toEqual(['Item removed from cart successfully.']));
  await keeper.change({ type: 'setQuantity', productId: 2, quantity: 5 }, 'Piece 2');
  await vi.waitFor(() => expect(said()).toContain('Piece 2: This item is no longer in your cart.'));
  await vi.waitFor(() => expect(shown()).toEqual([]));
});
