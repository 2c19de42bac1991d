import type { Product } from '@kundan/contracts/catalogue.contract';
import { FarShop } from '../../src/offline/simulation/far-shop.ts';
import { answered } from '../../src/offline/simulation/line.ts';
import type { Troubles } from '../../src/offline/simulation/troubles.ts';
import { ask, must, type Reply } from './http.ts';

/** Small parts, so that what happens between them happens here. */
const PART = 'limit=10';

export interface RealShopAccess {
  url: string;
  adminToken: string;
  /** Access tokens by the shoppers' names. */
  shoppers: Record<string, string>;
}

interface ViewLine {
  cart_id: number;
  product_id: number;
  quantity: number;
}

/**
 * The real API on its real database, with the model beside it: whatever the devices ask goes to both, and both must
 * answer alike. Sessions end on the line, because an account may sign in only so often; backups are not put back here.
 */
export class RealShop extends FarShop {
  /** Where the two did not answer alike. */
  readonly differences: string[] = [];
  readonly #access: RealShopAccess;
  readonly #owners = new Map<string, string>();
  /** The model's line for each of the shop's. */
  readonly #lines = new Map<number, number>();
  readonly #edited = new Map<number, Product>();
  #shown: Product[] = [];

  constructor(access: RealShopAccess, troubles: Troubles) {
    super(troubles);
    this.#access = access;
  }

  /** Both shoppers begin with nothing. */
  async begin(): Promise<void> {
    for (const token of Object.values(this.#access.shoppers)) {
      for (const { cart_id } of await must<ViewLine[]>(this.#api('/api/cart'), { token })) {
        await must(this.#api(`/api/cart/${cart_id}`), { method: 'DELETE', token });
      }
    }
  }

  override signIn(shopperId: string): string {
    const token = super.signIn(shopperId);
    this.#owners.set(token, shopperId);
    return token;
  }

  override backUp(): void {
    // Only in the model's own histories.
  }

  override restore(): void {
    // Likewise.
  }

  override async edit(id: number, change: Partial<Product> | 'withdraw'): Promise<void> {
    const wanted = change === 'withdraw' ? { isAvailable: false } : { ...change };
    if (wanted.price !== undefined) wanted.price += 1;
    // As the model's are, whatever the sequence before has left.
    const fresh = { ...(await must<Product>(this.#api(`/api/products/${id}`))), isAvailable: true };
    const { id: _, image_color: __, ...form } = { ...(this.#edited.get(id) ?? fresh), ...wanted };
    const token = this.#access.adminToken;
    this.#edited.set(id, await must<Product>(this.#api(`/api/products/${id}`), { method: 'PUT', token, body: form }));
    await super.edit(id, wanted);
  }

  override async settle(): Promise<void> {
    const alike = () =>
      [...this.#edited].every(([id, { price, isAvailable }]) =>
        this.#shown.some((one) => one.id === id && one.price === price && one.isAvailable === isAvailable),
      );
    do this.#shown = await must<Product[]>(this.#api('/api/products/shop'));
    while (!alike());
  }

  override products(): Product[] {
    return this.#shown;
  }

  override async answer(
    method: string,
    path: string,
    token: string | undefined,
    key: string | undefined,
    body: { cart_id?: number },
  ): Promise<Response> {
    if (path.startsWith('/api/products/')) return toResponse(await ask(this.#api(path.replace(/limit=\d+/, PART))));
    const inBody = method === 'GET' || method === 'DELETE' ? undefined : body;
    if (path === '/api/contact') {
      const reply = await ask(this.#api(path), { method, key, body: inBody });
      this.decide(method, path, token, key, body);
      return toResponse(reply);
    }
    const lineId = path.startsWith('/api/cart/') && method === 'DELETE' ? Number(path.split('/').at(-1)) : undefined;
    const modelled = this.decide(
      method,
      lineId === undefined ? path : `/api/cart/${this.#lineOf(lineId)}`,
      token,
      key,
      body.cart_id === undefined ? body : { ...body, cart_id: this.#lineOf(body.cart_id) },
    );
    const owner = token === undefined || modelled.status === 401 ? undefined : this.#owners.get(token);
    if (owner === undefined) return modelled;
    const real = this.#access.shoppers[owner];
    const reply = await ask(this.#api(path), { method, token: real, key, body: inBody });
    await this.#compare(`${method} ${path} ${JSON.stringify(body)}`, reply, modelled);
    return toResponse(reply);
  }

  #api = (path: string) => this.#access.url + path;
  #lineOf = (id: number) => this.#lines.get(id) ?? -1;

  async #compare(asked: string, { status, body }: Reply, modelled: Response): Promise<void> {
    const model: unknown = await modelled.json();
    const [told, expected] = [gist(body), gist(model)].map((one) => JSON.stringify(one));
    if (status !== modelled.status || told !== expected) {
      this.differences.push(`${asked}: the shop said ${status} ${told}, its rules ${modelled.status} ${expected}`);
    }
    if (!Array.isArray(body) || !Array.isArray(model)) return;
    (model as ViewLine[]).forEach(({ cart_id }, n) => {
      const line = (body as ViewLine[])[n];
      if (line) this.#lines.set(line.cart_id, cart_id);
    });
  }
}

/** What both must say: products and quantities, or the code of the refusal. */
const gist = (body: unknown): unknown =>
  Array.isArray(body)
    ? (body as ViewLine[]).map(({ product_id, quantity }) => [product_id, quantity])
    : (body as { code?: string } | undefined)?.code;

const toResponse = ({ status, body }: Reply): Response =>
  body === undefined ? answered(status, '', 'text/html') : answered(status, body);
