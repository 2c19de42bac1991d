import { type importProducts, MAX_CSV_ERRORS } from '@kundan/contracts/admin/product-files.contract';
import type { AdminProduct, ProductForm } from '@kundan/contracts/admin/products.contract';
import type { Category } from '@kundan/contracts/catalogue.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { fieldPanelMessages } from '@kundan/contracts/messages/field-panel-messages';
import { findCategory } from '@kundan/domain/catalogue/category';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AdminActor, adminIdOf } from '../../event-store/stored-event.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { oncePerKey } from '../../infrastructure/once-per-key.ts';
import { TimeSlices } from '../../infrastructure/time-slices.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { StockService } from '../../stock/stock.service.ts';
import { readAdminProducts } from '../admin/admin-products.ts';
import { productColumns, throwReferenceError } from '../admin/product-columns.ts';
import { keepCategories } from '../categories/read-categories.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { Product } from '../product.entity.ts';
import { Seller } from '../sellers/seller.entity.ts';
import { parseProductCsv, type ProductLine } from './parse-product-csv.ts';
import { groupLines } from './product-groups.ts';
import { findNamed, idsOfNamed } from './stored-products.ts';
import { saveVariantStock, stockByValue } from '../options/variants.ts';
import { auditedFields, auditProduct, productChange, type ProductRecord } from '../admin/product-audit.ts';
import { isChanged, productFormOf } from './product-row.ts';
import { writeProductCsv } from './write-product-csv.ts';

const invalid = fieldPanelMessages.product;

const LOCK_PRODUCTS = sql`select from products where id = any(${'ids'}::int[]) order by id for update`;

type Result = OutputOf<typeof importProducts>;
type ProductFile = Awaited<ReturnType<typeof parseProductCsv>>;

/** A line that creates a product, or changes `stored`. */
interface Change {
  form: ProductForm;
  stored: AdminProduct | undefined;
}

/** Exports the products as a file, and imports such a file in one transaction. */
@Injectable()
export class ProductImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogueCache,
    private readonly stock: StockService,
  ) {}

  /** The parts of the file. */
  export(): AsyncGenerator<string> {
    return writeProductCsv(readAdminProducts(this.em));
  }

  /**
   * Changes nothing when the file has an error. A file with stock adds the difference to the exported one each time that it is imported,
   * also when that is meant, so only a repeated key shows that it was imported before: it returns the first result. Throws SKU_IN_USE and
   * SELLER_NOT_FOUND for what others change at the same time, and IDEMPOTENCY_KEY_REUSED.
   */
  async import({ csv, dry_run }: InputOf<typeof importProducts>, actor: AdminActor, key?: string): Promise<Result> {
    const file = await parseProductCsv(csv);
    const importing = this.em.transactional((em) => {
      if (dry_run) return this.importFile(em, file);
      const request = {
        person: adminIdOf(actor),
        key,
        call: 'importProducts',
        content: csv,
        isMade: (result: Result) => result.error_count === 0,
      };
      return oncePerKey(em, request, () => this.importFile(em, file, actor));
    });
    const result = await importing.catch(throwReferenceError);
    if (result.created + result.updated > 0 && !dry_run) await this.cache.refreshAfterChange();
    return result;
  }

  /** Without an actor, only says what the file would change. */
  private async importFile(em: EntityManager, { lines, errors }: ProductFile, actor?: AdminActor): Promise<Result> {
    const categories = await keepCategories(em);
    // Before anything is read, and all at once: all transactions lock stock first, by ascending id.
    if (actor) {
      const ids = await idsOfNamed(em, lines);
      await this.stock.lock(em, ids);
      await LOCK_PRODUCTS.run(em, { ids });
    }
    const plan = await planImport(em, lines, categories);
    const all = [...errors, ...plan.errors];
    if (actor && all.length === 0) {
      const changed = await this.apply(em, plan.changes, actor);
      const summary = `Imported a file that changes ${plan.changes.length} products`;
      await auditProduct(em, actor, ...changed, { action: 'products.imported', id: 'several', summary });
    }
    const created = plan.changes.filter(({ stored }) => !stored).length;
    const updated = plan.changes.length - created;
    return {
      rows: lines.length,
      ...(actor && all.length > 0 ? { created: 0, updated: 0 } : { created, updated }),
      unchanged: plan.unchanged,
      errors: all.slice(0, MAX_CSV_ERRORS),
      error_count: all.length,
    };
  }

  /** Returns what the audit records of the products that the file changes. */
  private async apply(em: EntityManager, changes: readonly Change[], actor: AdminActor): Promise<ProductRecord[]> {
    const records: ProductRecord[] = [];
    const updates = changes.flatMap(({ form, stored }) => (stored ? [{ form, stored }] : []));
    for (const { form, stored } of updates)
      if (form.stock !== undefined) await this.stock.set(em, stored.id, form.stock, actor);
    for (const { form, stored } of updates) {
      const product = await em.findOneOrFail(Product, stored.id);
      const before = { ...auditedFields(product), stock: storedStock(stored) };
      em.assign(product, productColumns(form, product));
      const after = { ...auditedFields(product), stock: stockAfter(form, stored) };
      records.push(productChange(product, before, after));
    }
    const created = changes
      .filter(({ stored }) => !stored)
      .map(({ form }) => ({ form, product: em.create(Product, productColumns(form)) }));
    await em.flush();
    for (const { form, product } of created)
      if (form.stock != null) await this.stock.set(em, product.id, form.stock, actor);
    const saved = [
      ...updates.map(({ form, stored: { id, options } }) => ({ form, id, values: options?.values ?? [] })),
      ...created.map(({ form, product: { id } }) => ({ form, id, values: [] })),
    ];
    for (const { form, id, values } of saved) await saveVariantStock(em, this.stock, id, form, values, actor);
    return records;
  }
}

/** The pieces, or those of each value, as the audit compares them. */
const storedStock = ({ options, stock }: AdminProduct) => (options ? stockByValue(options.values) : stock);

function stockAfter({ options, stock }: ProductForm, stored: AdminProduct) {
  if (!options) return stock === undefined ? storedStock(stored) : stock;
  const before: Record<string, number | null> = stored.options ? stockByValue(stored.options.values) : {};
  return Object.fromEntries(options.values.map(({ value, stock: pieces = before[value] ?? null }) => [value, pieces]));
}

/** Compares the lines with the products, which it reads in em's transaction. */
async function planImport(em: EntityManager, lines: readonly ProductLine[], categories: readonly Category[]) {
  const known = await findNamed(em, lines);
  const { origin } = await readSettings(em);
  const sellers = await em.find(Seller, {});
  const sellerIds = new Set(sellers.map(({ id }) => id));
  const sellerByName = new Map(sellers.map(({ id, name }) => [name.toLowerCase(), id]));
  const { groups, errors } = groupLines(lines, known);
  const plan = { changes: [] as Change[], unchanged: 0, errors };
  const slices = new TimeSlices();
  for (const group of groups) {
    if (slices.isOver) await slices.pause();
    const { stored } = group;
    const row = productFormOf(group, sellerByName, origin);
    if ('errors' in row) {
      errors.push(...row.errors);
      continue;
    }
    const fail = (field: string, message: string) => errors.push({ line: group.own?.line ?? 1, field, message });
    const category = findCategory(categories, row.form.category)?.name;
    const form = { ...row.form, category: category ?? row.form.category };
    if (!sellerIds.has(form.seller_id)) fail('seller_id', invalid.seller);
    else if (!category && form.category !== stored?.category) fail('category', invalid.category);
    else if (stored && !isChanged(form, stored)) plan.unchanged += 1;
    else plan.changes.push({ form, stored });
  }
  errors.sort((one, other) => one.line - other.line);
  return plan;
}
