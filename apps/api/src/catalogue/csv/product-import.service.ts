import { type importProducts, MAX_CSV_ERRORS } from '@kundan/contracts/admin/product-files.contract';
import type { AdminProduct, ProductForm } from '@kundan/contracts/admin/products.contract';
import type { Category } from '@kundan/contracts/catalogue.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { fieldMessages } from '@kundan/contracts/messages/field-messages';
import { findCategory } from '@kundan/domain/catalogue/category';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../infrastructure/database/sql.ts';
import { TimeSlices } from '../../infrastructure/time-slices.ts';
import { StockService } from '../../stock/stock.service.ts';
import { readAdminProducts } from '../admin/admin-products.ts';
import { productColumns } from '../admin/product-columns.ts';
import { keepCategories } from '../categories/read-categories.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { Product } from '../product.entity.ts';
import { Seller } from '../sellers/seller.entity.ts';
import { type LineError, parseProductCsv, productCsv, type ProductLine } from './product-csv.ts';
import { findNamed, findStored, idsOfNamed } from './stored-products.ts';
import { auditedFields, auditProduct, productChange, type ProductRecord } from '../admin/product-audit.ts';
import { isChanged, productFormOf } from './product-row.ts';

const invalid = fieldMessages.product;

const LOCK_PRODUCTS = sql`select from products where id = any(${'ids'}::int[]) order by id for update`;

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
    return productCsv(readAdminProducts(this.em));
  }

  /** Changes nothing when the file has an error. */
  async import(
    { csv, dry_run }: InputOf<typeof importProducts>,
    actor: string,
  ): Promise<OutputOf<typeof importProducts>> {
    const { lines, errors } = await parseProductCsv(csv);
    const result = await this.em.transactional(async (em) => {
      const categories = await keepCategories(em);
      // Before anything is read, and all at once: all transactions lock stock first, by ascending id.
      if (!dry_run) {
        const ids = await idsOfNamed(em, lines);
        await this.stock.lock(em, ids);
        await LOCK_PRODUCTS.run(em, { ids });
      }
      const plan = await planImport(em, lines, categories);
      const all = [...errors, ...plan.errors];
      const isApplied = !dry_run && all.length === 0;
      if (isApplied) {
        const changed = await this.apply(em, plan.changes, actor);
        const summary = `Imported a file that changes ${plan.changes.length} products`;
        await auditProduct(em, actor, ...changed, { action: 'products.imported', id: 'several', summary });
      }
      const created = plan.changes.filter(({ stored }) => !stored).length;
      const updated = plan.changes.length - created;
      return {
        rows: lines.length,
        ...(isApplied || dry_run ? { created, updated } : { created: 0, updated: 0 }),
        unchanged: plan.unchanged,
        errors: all.slice(0, MAX_CSV_ERRORS),
        error_count: all.length,
      };
    });
    if (result.created + result.updated > 0 && !dry_run) await this.cache.refreshAfterChange();
    return result;
  }

  /** Returns what the audit records of the products that the file changes. */
  private async apply(em: EntityManager, changes: readonly Change[], actor: string): Promise<ProductRecord[]> {
    const records: ProductRecord[] = [];
    const updates = changes.flatMap(({ form, stored }) => (stored ? [{ form, stored }] : []));
    for (const { form, stored } of updates)
      if (form.stock !== undefined) await this.stock.set(em, stored.id, form.stock, actor);
    for (const { form, stored } of updates) {
      const product = await em.findOneOrFail(Product, stored.id);
      const before = { ...auditedFields(product), stock: stored.stock };
      em.assign(product, productColumns(form, product));
      const after = { ...auditedFields(product), ...(form.stock !== undefined && { stock: form.stock }) };
      records.push(productChange(product, before, after));
    }
    const created = changes
      .filter(({ stored }) => !stored)
      .map(({ form }) => ({ form, product: em.create(Product, productColumns(form)) }));
    await em.flush();
    for (const { form, product } of created)
      if (form.stock != null) await this.stock.set(em, product.id, form.stock, actor);
    return records;
  }
}

/** Compares the lines with the products, which it reads in em's transaction. */
async function planImport(em: EntityManager, lines: readonly ProductLine[], categories: readonly Category[]) {
  const plan = { changes: [] as Change[], unchanged: 0, errors: [] as LineError[] };
  const known = await findNamed(em, lines);
  const sellers = await em.find(Seller, {});
  const sellerIds = new Set(sellers.map(({ id }) => id));
  const sellerByName = new Map(sellers.map(({ id, name }) => [name.toLowerCase(), id]));
  const skus = new Set<string>();
  const slices = new TimeSlices();
  for (const line of lines) {
    if (slices.isOver) await slices.pause();
    const fail = (field: string, message: string) => plan.errors.push({ line: line.line, field, message });
    const { sku = '' } = line.cells;
    const found = findStored(known, line);
    if ('error' in found) fail(...found.error);
    else if (sku && skus.has(sku)) fail('sku', invalid.csvSkuTwice);
    else {
      skus.add(sku);
      const row = productFormOf(line, found.stored, sellerByName);
      if ('errors' in row) {
        plan.errors.push(...row.errors);
        continue;
      }
      const category = findCategory(categories, row.form.category)?.name;
      const form = { ...row.form, category: category ?? row.form.category };
      if (!sellerIds.has(form.seller_id)) fail('seller_id', invalid.seller);
      else if (!category && form.category !== found.stored?.category) fail('category', invalid.category);
      else if (found.stored && !isChanged(form, found.stored)) plan.unchanged += 1;
      else plan.changes.push({ form, stored: found.stored });
    }
  }
  return plan;
}
