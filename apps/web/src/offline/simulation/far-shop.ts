import type { Product } from '@kundan/contracts/catalogue.contract';
import { applyChange, type CartChange } from '@kundan/domain/cart/cart-change';
import { type FaultCode, Fault, faults } from '@kundan/domain/fault';

interface Line {
  cartId: number;
  productId: number;
  quantity: number;
}
type Outcome = { lines: Line[] } | { fault: FaultCode };

export interface Effect {
  key: string;
  shopperId: string;
  change: CartChange;
}

interface Version {
  products: Map<number, Product>;
  /** By product: the number of the change that touched it last; removed ones too. */
  changedAt: Map<number, number>;
  last: number;
}

/** How many products the shop tells in one part, whatever the device asks for. */
const PART = 2;

/** The shop as it answers over the line: the domain's rules, idempotency keys, sessions, and an admin who edits. */
export class FarShop {
  readonly carts = new Map<string, readonly Line[]>();
  readonly effects: Effect[] = [];
  readonly mail: { key: string; words: string }[] = [];
  readonly #tokens = new Map<string, string>();
  readonly #outcomes = new Map<string, { request: string; outcome: Outcome }>();
  #lastId = 0;
  #catalogue: Version = { products: new Map(), changedAt: new Map(), last: 0 };
  #backup: Version = this.#catalogue;
  /** Named in cursors: what a restored database counts means nothing to who knew the one before. */
  #timeline = 1;

  signIn(shopperId: string): string {
    const token = `${shopperId}-${(this.#lastId += 1)}`;
    this.#tokens.set(token, shopperId);
    return token;
  }

  revoke(token: string): void {
    this.#tokens.delete(token);
  }

  /** Puts a product on sale, changes or withdraws it. */
  edit(id: number, change: Partial<Product> | 'withdraw'): void {
    const { products, changedAt, last } = this.#catalogue;
    const next = new Map(products);
    if (change === 'withdraw') next.delete(id);
    else next.set(id, { ...(products.get(id) ?? blank(id)), ...change });
    this.#catalogue = { products: next, changedAt: new Map(changedAt).set(id, last + 1), last: last + 1 };
  }

  backUp(): void {
    this.#backup = this.#catalogue;
  }

  /** Yesterday's catalogue comes back: devices may know more than the shop. */
  restore(): void {
    this.#catalogue = this.#backup;
    this.#timeline += 1;
  }

  products(): Product[] {
    return [...this.#catalogue.products.values()].sort((a, b) => a.id - b.id);
  }

  answer(method: string, path: string, token: string | undefined, key: string | undefined, body: unknown): Response {
    const url = new URL(path, 'http://shop');
    if (url.pathname === '/api/products/changes') return this.#changes(url.searchParams);
    if (url.pathname === '/api/contact') return this.#contact(key ?? '', body as { message: string });
    const shopperId = token === undefined ? undefined : this.#tokens.get(token);
    if (shopperId === undefined) return refusal('SESSION_EXPIRED');
    const input = body as { product_id: number; cart_id: number; quantity: number };
    const { pathname } = url;
    if (method === 'GET') return Response.json(this.#view(this.#cartOf(shopperId)));
    const request = [method, pathname, JSON.stringify(body)].join(' ');
    const id = method === 'DELETE' ? Number(pathname.split('/').at(-1)) : input.cart_id;
    const seen = key === undefined ? undefined : this.#outcomes.get(`${shopperId} ${key}`);
    if (seen && seen.request !== request) return refusal('IDEMPOTENCY_KEY_REUSED');
    const outcome = seen?.outcome ?? this.#change(shopperId, key ?? '', changeOf(method, input), id);
    if (key !== undefined) this.#outcomes.set(`${shopperId} ${key}`, { request, outcome });
    return 'fault' in outcome ? refusal(outcome.fault) : Response.json(this.#view(outcome.lines));
  }

  #cartOf(shopperId: string): readonly Line[] {
    return this.carts.get(shopperId) ?? [];
  }

  #change(shopperId: string, key: string, wanted: CartChange, id: number): Outcome {
    const cart = this.#cartOf(shopperId);
    const line = cart.find(({ cartId }) => cartId === id);
    const productId = wanted.type === 'add' ? wanted.line.productId : (line?.productId ?? 0);
    if (wanted.type !== 'add' && !line) return { fault: 'CART_LINE_NOT_FOUND' };
    const product = this.#catalogue.products.get(productId);
    if (wanted.type === 'add' && !product) return { fault: 'PRODUCT_NOT_FOUND' };
    const raises = wanted.type === 'add' || (wanted.type === 'setQuantity' && wanted.quantity > (line?.quantity ?? 0));
    if (raises && !product?.isAvailable) return { fault: 'PRODUCT_SOLD_OUT' };
    const change: CartChange<Line> =
      wanted.type === 'add'
        ? { type: 'add', line: { productId, quantity: wanted.line.quantity, cartId: this.#lastId + 1 } }
        : { ...wanted, productId };
    try {
      const lines = applyChange(cart, change);
      this.#lastId += 1;
      this.carts.set(shopperId, lines);
      this.effects.push({ key, shopperId, change });
      return { lines: [...lines] };
    } catch (error) {
      if (error instanceof Fault) return { fault: error.code };
      throw error;
    }
  }

  #view(lines: readonly Line[]) {
    return lines.map(({ cartId, productId, quantity }) => ({
      cart_id: cartId,
      product_id: productId,
      quantity,
      name: '',
      image: '',
      price: 1,
      isAvailable: this.#catalogue.products.get(productId)?.isAvailable ?? false,
    }));
  }

  #contact(key: string, { message }: { message: string }): Response {
    if (!this.mail.some((mail) => mail.key === key)) this.mail.push({ key, words: message });
    return Response.json({ message: 'Message sent successfully!' });
  }

  #changes(query: URLSearchParams): Response {
    const { products, changedAt, last } = this.#catalogue;
    const [timeline, seen] = (query.get('since') ?? '').split('.').map(Number);
    const since = timeline === this.#timeline ? seen : undefined;
    const after = Number(query.get('after') ?? 0);
    const news = [...changedAt].filter(([, at]) => since === undefined || at > since).map(([id]) => id);
    const upserted = news.filter((id) => id > after && products.has(id)).sort((a, b) => a - b);
    const told = upserted.slice(0, PART);
    return Response.json({
      cursor: `${this.#timeline}.${last}`,
      upserted: told.map((id) => products.get(id)),
      removed: after > 0 ? [] : news.filter((id) => !products.has(id)),
      whole: since === undefined,
      next: told.length < upserted.length ? told.at(-1) : null,
    });
  }
}

function changeOf(method: string, { product_id, quantity }: { product_id: number; quantity: number }): CartChange {
  if (method === 'POST') return { type: 'add', line: { productId: product_id, quantity } };
  return method === 'PATCH' ? { type: 'setQuantity', productId: 0, quantity } : { type: 'remove', productId: 0 };
}

function refusal(code: FaultCode): Response {
  const { status, message } = faults[code];
  return Response.json({ statusCode: status, code, message }, { status });
}

const blank = (id: number): Product => ({
  id,
  name: `Piece ${id}`,
  description: '',
  price: 1,
  old_price: null,
  category: 'Necklace',
  image_url: '',
  image_alt: '',
  image_color: null,
  isAvailable: true,
  seller_id: 1,
});
