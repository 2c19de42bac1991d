import type {
  AdminProduct,
  listProducts,
  ProductChanges,
  ProductForm,
} from '@kundan/contracts/admin/products.contract';
import type { InputOf } from '@kundan/contracts/call';
import { mayChangeProduct } from '@kundan/contracts/staff-access';
import { panelRules } from '@kundan/contracts/admin/panel-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { endsSale } from '@kundan/domain/catalogue/reprice';
import { DomainError } from '@kundan/domain/error';
import { paiseFromRupees } from '@kundan/domain/money';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AdminActor, adminActor, adminIdOf } from '../../event-store/stored-event.ts';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import { assertMayChange } from '../../http/session/may-call.ts';
import { pageRange } from '../../infrastructure/database/page.ts';
import { oncePerKey } from '../../infrastructure/once-per-key.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { Product } from '../product.entity.ts';
import { StockService } from '../../stock/stock.service.ts';
import { findAdminProducts, readAdminProducts } from './admin-products.ts';
import { categoryName, keepCategories } from '../categories/read-categories.ts';
import { findVariants, saveVariantStock, stockByValue, variantIds } from '../options/variants.ts';
import { productQuery } from './product-list.ts';
import { auditedFields, auditProduct, productChange } from './product-audit.ts';
import { checkReferences, productColumns, storedForm, throwReferenceError } from './product-columns.ts';

type StaffSession = Pick<AuthenticatedSession, 'shopper' | 'staffRole'>;

/** Changes products. Each change refreshes the catalogue of this process before it returns. */
@Injectable()
export class ProductAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogueCache,
    private readonly stock: StockService,
  ) {}

  /** Returns all products that are not withdrawn, by ascending id, in batches. */
  all(): AsyncGenerator<AdminProduct[]> {
    return readAdminProducts(this.em);
  }

  /** Returns one page of the products that match, and the count of all that do. */
  async page({ page, limit, ...filter }: InputOf<typeof listProducts>): Promise<[AdminProduct[], number]> {
    const { where, orderBy } = productQuery(filter, await this.cache.current());
    const em = this.em.fork();
    const products = await findAdminProducts(em, where, { orderBy, ...pageRange({ page, limit }) });
    return [products, await em.count(Product, { $and: [{ isDeleted: false }, where] })];
  }

  /**
   * A repeated key returns the product as it was created. Throws INVALID_INPUT for an unknown category, SELLER_NOT_FOUND, SKU_IN_USE and
   * IDEMPOTENCY_KEY_REUSED.
   */
  async create(given: ProductForm, actor: AdminActor, key?: string): Promise<AdminProduct> {
    const request = { person: adminIdOf(actor), key, call: 'createProduct', content: JSON.stringify(given) };
    const product = await this.write((em) => oncePerKey(em, request, () => this.insert(em, given, actor)));
    await this.cache.refreshAfterChange();
    return product;
  }

  private async insert(em: EntityManager, given: ProductForm, actor: AdminActor): Promise<AdminProduct> {
    const form = { ...given, category: categoryName(await keepCategories(em), given.category) };
    await checkReferences(em, form);
    requireStockOfValues(form, form.options != null);
    const product = em.create(Product, productColumns(form));
    await em.flush();
    // Its values count the pieces of a product with sizes.
    if (form.stock != null && !form.options) await this.stock.set(em, product.id, form.stock, actor);
    await saveVariantStock(em, this.stock, product.id, form, [], actor);
    await auditProduct(em, actor, { action: 'product.created', id: product.id, summary: `Added ${product.name}` });
    return readSaved(em, product.id);
  }

  /**
   * Changes the given fields. Throws INVALID_INPUT for an unknown category, PRODUCT_NOT_FOUND, SELLER_NOT_FOUND, SKU_IN_USE,
   * CHANGED_MEANWHILE when the product has another version than `ifMatch` or another stock than was seen, and FORBIDDEN when the role may
   * not change one of the fields.
   */
  async update(
    id: number,
    given: ProductChanges,
    { session, ifMatch }: { session: StaffSession; ifMatch: number | undefined },
  ): Promise<AdminProduct> {
    const saved = await this.write(async (em) => {
      const changes = { ...given };
      if (given.category !== undefined) changes.category = categoryName(await keepCategories(em), given.category);
      await findProduct(em, id);
      // Before the product is locked: every transaction locks the stock first.
      if (changes.stock !== undefined || changes.options !== undefined)
        await this.stock.lock(em, [id, ...(await variantIds(em, id))]);
      const product = await findProduct(em, id, true);
      const current = await readSaved(em, id);
      if ((ifMatch !== undefined && ifMatch !== current.version) || !isStockAsSeen(changes, current))
        throw new DomainError('CHANGED_MEANWHILE', { current });
      if (Object.keys(changes).length > 0) await this.change(em, product, changes, session);
      return readSaved(em, id);
    });
    await this.cache.refreshAfterChange();
    return saved;
  }

  private async change(
    em: EntityManager,
    product: Product,
    changes: ProductChanges,
    session: StaffSession,
  ): Promise<void> {
    const { id } = product;
    const actor = adminActor(session.shopper);
    const variants = await findVariants(em, id);
    const stock = variants.length > 0 ? stockByValue(variants) : await this.stock.pieces(em, id);
    const before = { ...auditedFields(product), stock };
    // An old price that is not above the price is refused by the next change.
    if (
      changes.price !== undefined &&
      changes.old_price === undefined &&
      endsSale(product, paiseFromRupees(changes.price))
    )
      changes.old_price = null;
    const form = { ...storedForm(product), ...changes };
    const hasOptions = form.options === undefined ? product.options != null : form.options !== null;
    requireStockOfValues(changes, hasOptions);
    const ownStock = hasOptions ? undefined : changes.stock;
    if (ownStock !== undefined) await this.stock.set(em, id, ownStock, actor);
    // The product may take over the SKU of a value that is removed.
    if (product.options && !hasOptions) await em.nativeUpdate(Product, { parentId: id }, { sku: null });
    await checkReferences(em, form, product);
    em.assign(product, productColumns(form, product));
    const after = { ...auditedFields(product), ...(ownStock !== undefined && { stock: ownStock }) };
    if (changes.options) {
      await em.flush();
      await saveVariantStock(em, this.stock, id, changes, variants, actor);
      Object.assign(after, { stock: stockByValue(await findVariants(em, id)) });
    }
    const record = productChange(product, before, after);
    assertMayChange(session, record.changes, mayChangeProduct);
    await auditProduct(em, actor, record);
  }

  /** Hides the product from the shop; carts and orders keep it. Throws PRODUCT_NOT_FOUND. */
  async withdraw(id: number, actor: AdminActor): Promise<void> {
    await this.em.transactional(async (em) => {
      // Another product may get its SKU.
      const product = em.assign(await findProduct(em, id, true), { isDeleted: true, sku: null });
      await auditProduct(em, actor, { action: 'product.withdrawn', id, summary: `Deleted ${product.name}` });
    });
    await this.cache.refreshAfterChange();
  }

  private write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.transactional(work).catch(throwReferenceError);
  }
}

/** The product as em's transaction has written it: afterwards somebody else may change or withdraw it. */
async function readSaved(em: EntityManager, id: number): Promise<AdminProduct> {
  const [product] = await findAdminProducts(em.fork({ keepTransactionContext: true }), { id });
  if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
  return product;
}

/** A sale changes the stock and not the version of a product. */
function isStockAsSeen({ stock_seen: seen, options }: ProductChanges, current: AdminProduct): boolean {
  const stockOf = new Map(current.options?.values.map(({ value, stock }) => [value, stock]));
  return (
    (seen === undefined || seen === current.stock) &&
    (options?.values ?? []).every(
      ({ value, stock_seen: one }) => one === undefined || one === (stockOf.get(value) ?? null),
    )
  );
}

/**
 * Throws INVALID_INPUT for a stock or a SKU of a product with options: each value has its own. A form repeats a stock of null, and a
 * product that was read has the sum of its values.
 */
function requireStockOfValues({ stock, sku, options }: ProductChanges, hasOptions: boolean): void {
  if (!hasOptions) return;
  const { optionStock, optionSku } = panelRules.product;
  const sum = options?.values.reduce((pieces, value) => pieces + (value.stock ?? 0), 0);
  if (stock != null && stock !== sum)
    throw new DomainError('INVALID_INPUT', { errors: [fieldError('stock', optionStock)] });
  if (sku != null) throw new DomainError('INVALID_INPUT', { errors: [fieldError('sku', optionSku)] });
}

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

async function findProduct(em: EntityManager, id: number, isLocked = false): Promise<Product> {
  const product = await em.findOne(Product, { id, isDeleted: false, parentId: null }, isLocked ? LOCKED : {});
  if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
  return product;
}
