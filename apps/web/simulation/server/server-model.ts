import type { Product } from '@kundan/contracts/catalogue.contract';
import { applyChange, type CartChange } from '@kundan/domain/cart/cart-change';
import { errorBody } from '@kundan/contracts/error-message';
import { DomainError, type ErrorCode } from '@kundan/domain/error';
import { applyWish } from '@kundan/domain/wishlist/wishlist';
import { CatalogueModel } from './catalogue-model.ts';
import { createResponse } from './create-response.ts';
import type { FaultCoverage } from '../fault-coverage.ts';
import { toPairs } from '../invariant-violation.ts';
import { SIZES } from '../sized-product.ts';
import { VersionHistory } from './version-history.ts';

interface ModelLine {
  cartId: number;
  productId: number;
  option?: string | undefined;
  quantity: number;
}
/** The error code of a refused change; null for a change that was made. */
type Outcome = ErrorCode | null;

export interface Effect {
  key: string;
  shopperId: string;
  change: CartChange;
}

/** A message, review, report or alert that arrived. */
export interface Received {
  key: string;
  /** Method and path. */
  call: string;
  text: string;
}

/** A model of the API: the domain's cart rules, idempotency keys, sessions, catalogue changes, wish lists and messages. */
export class ServerModel {
  readonly carts = new Map<string, readonly ModelLine[]>();
  readonly effects: Effect[] = [];
  readonly wishlists = new Map<string, readonly number[]>();
  /** Contact messages and reports once for each key; reviews and alerts set a state, so that a repetition changes nothing. */
  readonly received: Received[] = [];
  readonly history = new VersionHistory();
  readonly #tokens = new Map<string, string>();
  readonly #outcomes = new Map<string, { request: string; outcome: Outcome }>();
  #lastId = 0;
  readonly #catalogue = new CatalogueModel();
  readonly #coverage: FaultCoverage;

  constructor(coverage: FaultCoverage) {
    this.#coverage = coverage;
  }

  signIn(shopperId: string): string {
    const token = `${shopperId}-${(this.#lastId += 1)}`;
    this.#tokens.set(token, shopperId);
    return token;
  }

  revoke(token: string): void {
    this.#tokens.delete(token);
  }

  /** Creates, changes or withdraws a product. */
  edit(id: number, change: Partial<Product> | 'withdraw'): void | Promise<void> {
    this.#catalogue.edit(id, change);
  }

  backUp(): void {
    this.#catalogue.backUp();
  }

  /** Restores the last backup of the catalogue. */
  restore(): void {
    if (this.#catalogue.restore()) this.#coverage.record('backup restored');
  }

  products(): Product[] {
    return this.#catalogue.all();
  }

  /** Resolves when the catalogue contains all edits. */
  async waitForEdits(): Promise<void> {
    // The model applies edits synchronously.
  }

  /** Handles a request. */
  handle(
    method: string,
    path: string,
    token: string | undefined,
    key: string | undefined,
    body: unknown,
  ): Response | Promise<Response> {
    return this.respond(method, path, token, key, body);
  }

  /** Returns the model's response. */
  protected respond(
    method: string,
    path: string,
    token: string | undefined,
    key: string | undefined,
    body: unknown,
  ): Response {
    const [pathname = '', query] = path.split('?');
    if (pathname === '/api/products/changes')
      return createResponse(200, this.#catalogue.changes(new URLSearchParams(query)));
    if (pathname === '/api/contact') return this.#receive(`${method} ${pathname}`, key, body);
    const shopperId = token === undefined ? undefined : this.#tokens.get(token);
    if (shopperId === undefined) {
      this.#coverage.record('token rejected');
      return errorResponse('SESSION_EXPIRED');
    }
    const input = body as { product_id: number; cart_id: number; quantity: number; option?: string };
    if (pathname.startsWith('/api/wishlist')) return this.#wishlist(shopperId, method, pathname, key);
    if (!pathname.startsWith('/api/cart')) return this.#receive(`${method} ${pathname}`, key, body);
    if (method === 'GET') return this.#cartResponse(shopperId);
    const request = [method, pathname, JSON.stringify(body)].join(' ');
    const id = method === 'DELETE' ? Number(pathname.split('/').at(-1)) : input.cart_id;
    const previous = key === undefined ? undefined : this.#outcomes.get(`${shopperId} ${key}`);
    if (previous && previous.request !== request) return errorResponse('IDEMPOTENCY_KEY_REUSED');
    const outcome = previous ? previous.outcome : this.#change(shopperId, key ?? '', toChange(method, input), id);
    if (key !== undefined) this.#outcomes.set(`${shopperId} ${key}`, { request, outcome });
    return outcome ? errorResponse(outcome) : this.#cartResponse(shopperId);
  }

  #cartOf(shopperId: string): readonly ModelLine[] {
    return this.carts.get(shopperId) ?? [];
  }

  #change(shopperId: string, key: string, requested: CartChange, id: number): Outcome {
    const cart = this.#cartOf(shopperId);
    const line = cart.find(({ cartId }) => cartId === id);
    const productId = requested.type === 'add' ? requested.line.productId : (line?.productId ?? 0);
    if (requested.type !== 'add' && !line) return 'CART_LINE_NOT_FOUND';
    const product = this.#catalogue.find(productId);
    if (requested.type === 'add' && !product) return 'PRODUCT_NOT_FOUND';
    const wanted = requested.type === 'add' ? requested.line.option : line?.option;
    const values = product?.options?.values.map(({ value }) => value);
    if (requested.type === 'add' && values && !values.includes(wanted ?? '')) return 'OPTION_REQUIRED';
    // A value is ignored for a product without options.
    const option = requested.type === 'add' && !values ? undefined : wanted;
    const raises =
      requested.type === 'add' || (requested.type === 'setQuantity' && requested.quantity > (line?.quantity ?? 0));
    if (raises && !product?.isAvailable) return 'PRODUCT_SOLD_OUT';
    const change: CartChange<ModelLine> =
      requested.type === 'add'
        ? { type: 'add', line: { productId, option, quantity: requested.line.quantity, cartId: this.#lastId + 1 } }
        : { ...requested, productId, option };
    try {
      const lines = applyChange(cart, change);
      this.#lastId += 1;
      this.carts.set(shopperId, lines);
      this.effects.push({ key, shopperId, change });
      this.history.record(shopperId, 'cart', key, toPairs(lines));
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  #toRows(lines: readonly ModelLine[]) {
    return lines.map(({ cartId, productId, option, quantity }) => ({
      cart_id: cartId,
      product_id: productId,
      quantity,
      ...(option !== undefined && { option_name: SIZES.name, option }),
      name: '',
      image: '',
      price: 1,
      isAvailable: this.#catalogue.find(productId)?.isAvailable ?? false,
    }));
  }

  #cartResponse(shopperId: string): Response {
    return createResponse(
      200,
      this.#toRows(this.#cartOf(shopperId)),
      undefined,
      this.history.versionOf(shopperId, 'cart'),
    );
  }

  #receive(call: string, key = '', body: unknown): Response {
    const { message, description, comment, address, text } = (body ?? {}) as {
      text?: string;
      message?: string;
      description?: string;
      comment?: string;
      address?: { addressLane: string };
    };
    const received = { key, call, text: message ?? description ?? comment ?? text ?? address?.addressLane ?? key };
    if (!this.received.some((other) => other.key === key)) this.received.push(received);
    return createResponse(200, { message: 'ok' });
  }

  #wishlist(shopperId: string, method: string, path: string, key = ''): Response {
    const productId = Number(path.split('/').at(-1));
    if (method !== 'GET') {
      if (method === 'PUT' && !this.#catalogue.find(productId)) return errorResponse('PRODUCT_NOT_FOUND');
      const ids = applyWish(this.wishlists.get(shopperId) ?? [], { productId, wished: method === 'PUT' });
      this.wishlists.set(shopperId, ids);
      this.history.record(shopperId, 'wishes', key, ids);
    }
    const version = this.history.versionOf(shopperId, 'wishes');
    return createResponse(200, this.wishlists.get(shopperId) ?? [], undefined, version);
  }
}

interface CartInput {
  product_id: number;
  quantity: number;
  option?: string;
}

function toChange(method: string, { product_id, quantity, option }: CartInput): CartChange {
  if (method === 'POST') return { type: 'add', line: { productId: product_id, quantity, option } };
  return method === 'PATCH' ? { type: 'setQuantity', productId: 0, quantity } : { type: 'remove', productId: 0 };
}

function errorResponse(code: ErrorCode): Response {
  const body = errorBody(new DomainError(code));
  return createResponse(body.statusCode, body);
}
