import { getCart, removeFromCart } from '@kundan/contracts/cart.contract';
import { productById, type Product } from '@kundan/contracts/catalogue.contract';
import type { ShopClient, ShopResponse } from '@kundan/test-support/shop-client';
import type { FaultCoverage } from '../fault-coverage.ts';
import { createResponse } from '../server/create-response.ts';
import { ServerModel } from '../server/server-model.ts';

/** A small limit, so that other actions happen between two responses of a catalogue sync. */
const LIMIT = 'limit=10';

export interface RealShopAccess {
  client: ShopClient;
  adminToken: string;
  /** Access tokens by the shoppers' names. */
  shoppers: Record<string, string>;
}

interface CartRow {
  cart_id: number;
  product_id: number;
  quantity: number;
  option?: string;
}

/**
 * Forwards each request to the real API and to the model, and records every difference between their responses.
 * The model issues and revokes the devices' tokens, because the API limits sign-ins. Backups are not restored here.
 */
export class RealShop extends ServerModel {
  /** Requests to which API and model responded differently. */
  readonly differences: string[] = [];
  readonly #access: RealShopAccess;
  /** Shoppers by the model's tokens. */
  readonly #shoppers = new Map<string, string>();
  /** The model's cart line ids by the API's. */
  readonly #lineIds = new Map<number, number>();
  readonly #edited = new Map<number, Product>();
  #products: Product[] = [];

  constructor(access: RealShopAccess, coverage: FaultCoverage) {
    super(coverage);
    this.#access = access;
  }

  /** Empties the carts of both shoppers. */
  async emptyCarts(): Promise<void> {
    const { client, shoppers } = this.#access;
    for (const token of Object.values(shoppers)) {
      for (const { cart_id } of await client.sendOk(getCart, {}, { token })) {
        await client.sendOk(removeFromCart, { id: cart_id }, { token });
      }
    }
  }

  override signIn(shopperId: string): string {
    const token = super.signIn(shopperId);
    this.#shoppers.set(token, shopperId);
    return token;
  }

  override backUp(): void {
    // Only the scenarios of the model restore backups.
  }

  override restore(): void {
    // See backUp.
  }

  override async edit(id: number, change: Partial<Product> | 'withdraw'): Promise<void> {
    const { client, adminToken } = this.#access;
    const edit = change === 'withdraw' ? { isAvailable: false } : { ...change };
    if (edit.price !== undefined) edit.price += 1;
    // Available, like a new product of the model: an earlier scenario may have withdrawn it.
    const initial = { ...(await client.sendOk(productById, { id })), isAvailable: true };
    const { id: _, image_color: __, ...form } = { ...(this.#edited.get(id) ?? initial), ...edit };
    this.#edited.set(id, await client.call<Product>('PUT', `/products/${id}`, { token: adminToken, body: form }));
    await super.edit(id, edit);
  }

  /** Fetches the catalogue until it contains all edits: the API caches its responses. */
  override async waitForEdits(): Promise<void> {
    const hasAllEdits = () =>
      [...this.#edited].every(([id, { price, isAvailable }]) =>
        this.#products.some((each) => each.id === id && each.price === price && each.isAvailable === isAvailable),
      );
    do this.#products = await this.#access.client.call<Product[]>('GET', '/products/shop');
    while (!hasAllEdits());
  }

  override products(): Product[] {
    return this.#products;
  }

  override async handle(
    method: string,
    path: string,
    token: string | undefined,
    key: string | undefined,
    body: { cart_id?: number },
  ): Promise<Response> {
    const { client, shoppers } = this.#access;
    if (method === 'GET' && path.startsWith('/api/products/')) {
      return toResponse(await client.request('GET', path.replace(/limit=\d+/, LIMIT)));
    }
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    const sentBody = method === 'GET' || method === 'DELETE' ? undefined : body;
    if (path === '/api/contact') {
      const response = await client.request(method, path, { headers, body: sentBody });
      this.respond(method, path, token, key, body);
      return toResponse(response);
    }
    // The other calls are those of the model: here they would need products and orders of their own.
    if (!path.startsWith('/api/cart')) return this.respond(method, path, token, key, body);
    const lineId = path.startsWith('/api/cart/') && method === 'DELETE' ? Number(path.split('/').at(-1)) : undefined;
    const modelResponse = this.respond(
      method,
      lineId === undefined ? path : `/api/cart/${this.#toModelLine(lineId)}`,
      token,
      key,
      body.cart_id === undefined ? body : { ...body, cart_id: this.#toModelLine(body.cart_id) },
    );
    const shopper = token === undefined || modelResponse.status === 401 ? undefined : this.#shoppers.get(token);
    if (shopper === undefined) return modelResponse;
    const realToken = shoppers[shopper];
    const response = await client.request(method, path, { token: realToken, headers, body: sentBody });
    await this.#compare(`${method} ${path} ${JSON.stringify(body)}`, response, modelResponse);
    return toResponse(response);
  }

  #toModelLine = (id: number) => this.#lineIds.get(id) ?? -1;

  async #compare(request: string, { status, body }: ShopResponse, modelResponse: Response): Promise<void> {
    const modelBody: unknown = await modelResponse.json();
    const [actual, expected] = [summarize(body), summarize(modelBody)].map((each) => JSON.stringify(each));
    if (status !== modelResponse.status || actual !== expected) {
      this.differences.push(`${request}: API ${status} ${actual}, model ${modelResponse.status} ${expected}`);
    }
    if (!Array.isArray(body) || !Array.isArray(modelBody)) return;
    (modelBody as CartRow[]).forEach(({ cart_id }, n) => {
      const row = (body as CartRow[])[n];
      if (row) this.#lineIds.set(row.cart_id, cart_id);
    });
  }
}

/** The compared part of a response: products, quantities and options, or the error code. */
const summarize = (body: unknown): unknown =>
  Array.isArray(body)
    ? (body as CartRow[]).map(({ product_id, quantity, option }) => [product_id, quantity, option])
    : (body as { code?: string } | undefined)?.code;

const toResponse = ({ status, body }: ShopResponse): Response =>
  body === undefined ? createResponse(status, '', 'text/html') : createResponse(status, body);
