import type { Product } from '@kundan/contracts/catalogue.contract';
import { applyChange, type CartChange } from '@kundan/domain/cart/cart-change';
import { type FaultCode, Fault, faults } from '@kundan/domain/fault';
import { answered } from './line.ts';
import type { Troubles } from './troubles.ts';

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
  /** By change: a mark that no other change ever has, also when a restored shop counts the same numbers again. */
  marks: readonly number[];
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
  #catalogue: Version = { products: new Map(), changedAt: new Map(), last: 0, marks: [0] };
  #backup: Version = this.#catalogue;
  #lastMark = 0;
  readonly #troubles: Troubles;

  constructor(troubles: Troubles) {
    this.#troubles = troubles;
  }

  signIn(shopperId: string): string {
    const token = `${shopperId}-${(this.#lastId += 1)}`;
    this.#tokens.set(token, shopperId);
    return token;
  }

  revoke(token: string): void {
    this.#tokens.delete(token);
  }

  /** Puts a product on sale, changes or withdraws it. */
  edit(id: number, change: Partial<Product> | 'withdraw'): void | Promise<void> {
    const { products, changedAt, last, marks } = this.#catalogue;
    const next = new Map(products);
    if (change === 'withdraw') next.delete(id);
    else next.set(id, { ...(products.get(id) ?? blank(id)), ...change });
    this.#lastMark += 1;
    this.#catalogue = {
      products: next,
      changedAt: new Map(changedAt).set(id, last + 1),
      last: last + 1,
      marks: [...marks, this.#lastMark],
    };
  }

  backUp(): void {
    this.#backup = this.#catalogue;
  }

  /** Yesterday's catalogue comes back, and its numbers are given again: devices may know more than the shop. */
  restore(): void {
    if (this.#backup.last < this.#catalogue.last) this.#troubles.meet('backup restored');
    this.#catalogue = this.#backup;
  }

  /** Resolves when the shop shows everything that was done to it. */
  async settle(): Promise<void> {
    // Here it does at once.
  }

  products(): Product[] {
    return [...this.#catalogue.products.values()].sort((a, b) => a.id - b.id);
  }

  answer(
    method: string,
    path: string,
    token: string | undefined,
    key: string | undefined,
    body: unknown,
  ): Response | Promise<Response> {
    return this.decide(method, path, token, key, body);
  }

  /** What the rules say. */
  protected decide(
    method: string,
    path: string,
    token: string | undefined,
    key: string | undefined,
    body: unknown,
  ): Response {
    const [pathname = '', query] = path.split('?');
    if (pathname === '/api/products/changes') return this.#changes(new URLSearchParams(query));
    if (pathname === '/api/contact') return this.#contact(key ?? '', body as { message: string });
    const shopperId = token === undefined ? undefined : this.#tokens.get(token);
    if (shopperId === undefined) {
      this.#troubles.meet('token expired');
      return refusal('SESSION_EXPIRED');
    }
    const input = body as { product_id: number; cart_id: number; quantity: number };
    if (method === 'GET') return answered(200, this.#view(this.#cartOf(shopperId)));
    const request = [method, pathname, JSON.stringify(body)].join(' ');
    const id = method === 'DELETE' ? Number(pathname.split('/').at(-1)) : input.cart_id;
    const seen = key === undefined ? undefined : this.#outcomes.get(`${shopperId} ${key}`);
    if (seen && seen.request !== request) return refusal('IDEMPOTENCY_KEY_REUSED');
    const outcome = seen?.outcome ?? this.#change(shopperId, key ?? '', changeOf(method, input), id);
    if (key !== undefined) this.#outcomes.set(`${shopperId} ${key}`, { request, outcome });
    return 'fault' in outcome ? refusal(outcome.fault) : answered(200, this.#view(outcome.lines));
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
    return answered(200, { message: 'Message sent successfully!' });
  }

  #changes(query: URLSearchParams): Response {
    const { products, changedAt, last, marks } = this.#catalogue;
    const known = (cursor: string | null) => {
      const [seen = -1, mark] = (cursor ?? '').split('.').map(Number);
      return mark !== undefined && marks[seen] === mark ? seen : undefined;
    };
    const isOther = query.has('newest') && known(query.get('newest')) === undefined;
    const since = isOther ? undefined : known(query.get('since'));
    const after = isOther ? 0 : Number(query.get('after') ?? 0);
    const news = [...changedAt].filter(([, at]) => since === undefined || at > since).map(([id]) => id);
    const upserted = news.filter((id) => id > after && products.has(id)).sort((a, b) => a - b);
    const told = upserted.slice(0, PART);
    return answered(200, {
      cursor: `${last}.${marks[last]}`,
      from: after,
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
  return answered(status, { statusCode: status, code, message });
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
