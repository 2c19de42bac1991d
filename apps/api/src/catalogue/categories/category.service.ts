import { isDeepStrictEqual } from 'node:util';
import type { AdminCategory as CategoryView, createCategory } from '@kundan/contracts/admin/categories.contract';
import type { InputOf } from '@kundan/contracts/call';
import { panelRules } from '@kundan/contracts/admin/panel-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { MAX_CATEGORIES, newSlug } from '@kundan/domain/catalogue/category';
import { DomainError } from '@kundan/domain/error';
import { type Locale, LOCALES, TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditLog, type AuditRecord } from '../../audit/audit-log.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { oncePerKey } from '../../infrastructure/once-per-key.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { auditedTranslations } from '../languages/audited-translations.ts';
import { storedTranslations } from '../languages/stored-translations.ts';
import { Product } from '../product.entity.ts';
import { Category } from './category.entity.ts';
import { lockCategories, readCategories } from './read-categories.ts';

type Form = InputOf<typeof createCategory>;
type Named = Pick<CategoryView, 'name' | 'translations'>;

// Withdrawn products are renamed too: their orders lead to no other category.
const RENAME_PRODUCTS = sql`update products set category = ${'to'} where category = ${'from'}`;
const SET_POSITION = sql`update categories set position = ${'position'} where slug = ${'slug'}`;

/** The owner's categories. Each change refreshes the catalogue of this process before it returns. */
@Injectable()
export class CategoryService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * `admin`: a user id. A repeated key returns the category as it was created. Throws CATEGORY_NAME_IN_USE, TOO_MANY_CATEGORIES and
   * IDEMPOTENCY_KEY_REUSED.
   */
  create(form: Form, admin: string, key?: string): Promise<CategoryView> {
    const request = { person: admin, key, call: 'createCategory', content: JSON.stringify(form) };
    return this.write((em) => oncePerKey(em, request, () => this.insert(em, form, admin)));
  }

  private async insert(em: EntityManager, form: Form, admin: string): Promise<CategoryView> {
    const { name, description = '', image_url: imageUrl = '', tax = null } = form;
    const translations = storedTranslations(form.translations ?? {});
    const categories = await lockCategories(em);
    if (categories.length >= MAX_CATEGORIES) throw new DomainError('TOO_MANY_CATEGORIES');
    checkName({ name, translations }, categories);
    const slug = newSlug(name, categories);
    const position = (await lastPosition(em)) + 1;
    em.create(Category, { slug, name, description, imageUrl, tax, translations, position });
    await audit(em, admin, { action: 'category.created', slug, summary: `Added the category ${name}` });
    return find(slug, await readCategories(em));
  }

  /**
   * Changes a category and the name of the category in its products. Throws NOT_FOUND, CATEGORY_NAME_IN_USE, and CHANGED_MEANWHILE
   * when it has another version than `ifMatch`.
   */
  update(slug: string, form: Form, admin: string, ifMatch?: number): Promise<CategoryView> {
    return this.write(async (em) => {
      const categories = await lockCategories(em);
      const before = find(slug, categories);
      if (ifMatch !== undefined && ifMatch !== before.version)
        throw new DomainError('CHANGED_MEANWHILE', { current: before });
      const { name, description = before.description, image_url = before.image_url } = form;
      const tax = form.tax === undefined ? (before.tax ?? null) : form.tax;
      const translations = form.translations ? storedTranslations(form.translations) : before.translations;
      checkName(
        { name, translations },
        categories.filter((one) => one !== before),
      );
      const changes = changesBetween(
        { tax: null, ...before, translations: audited(before.translations) },
        { name, description, image_url, tax, translations: audited(translations) },
      );
      if (changes.length === 0) return before;
      const category = await em.findOneOrFail(Category, { slug });
      em.assign(category, { name, description, imageUrl: image_url, tax, translations, version: category.version + 1 });
      if (name !== before.name) await RENAME_PRODUCTS.run(em, { from: before.name, to: name });
      // Devices search the translated name with the product.
      else if (isTranslatedAnew(before, translations)) await RENAME_PRODUCTS.run(em, { from: name, to: name });
      const summary = `Changed the category ${before.name}`;
      await audit(em, admin, { action: 'category.changed', slug, summary, changes });
      return find(slug, await readCategories(em));
    });
  }

  /** Throws NOT_FOUND, and CATEGORY_IN_USE while a product that is not withdrawn has the category. */
  async delete(slug: string, admin: string): Promise<void> {
    await this.write(async (em) => {
      const { name } = find(slug, await lockCategories(em));
      if ((await em.count(Product, { category: name, isDeleted: false })) > 0) throw new DomainError('CATEGORY_IN_USE');
      await em.nativeDelete(Category, { slug });
      await audit(em, admin, { action: 'category.deleted', slug, summary: `Deleted the category ${name}` });
    });
  }

  /** Throws INVALID_INPUT unless `slugs` are those of all categories. */
  async order(slugs: readonly string[], admin: string): Promise<CategoryView[]> {
    return this.write(async (em) => {
      const categories = await lockCategories(em);
      const before = categories.map(({ slug }) => slug);
      if (!isDeepStrictEqual(slugs.toSorted(), before.toSorted()))
        throw new DomainError('INVALID_INPUT', {
          errors: [fieldError('slugs', panelRules.category.order)],
        });
      for (const [index, slug] of slugs.entries()) await SET_POSITION.run(em, { slug, position: index + 1 });
      const ordered = slugs.map((slug, index) => ({ ...find(slug, categories), position: index + 1 }));
      const names = (list: readonly CategoryView[]) => list.map(({ name }) => name).join(', ');
      const changes = changesBetween({ order: names(categories) }, { order: names(ordered) });
      if (changes.length > 0)
        await audit(em, admin, { action: 'category.ordered', slug: 'all', summary: 'Ordered the categories', changes });
      return ordered;
    });
  }

  private async write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.em.transactional(work);
    await this.cache.refreshAfterChange();
    return result;
  }
}

function find(slug: string, categories: readonly CategoryView[]): CategoryView {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw new DomainError('NOT_FOUND');
  return category;
}

/** In every language, each category has a name of its own. Throws CATEGORY_NAME_IN_USE. */
function checkName(category: Named, others: readonly Named[]): void {
  const nameIn = ({ name, translations }: Named, locale: Locale) =>
    ((locale !== 'en' && translations[locale]?.name) || name).toLowerCase();
  if (LOCALES.some((locale) => others.some((other) => nameIn(other, locale) === nameIn(category, locale))))
    throw new DomainError('CATEGORY_NAME_IN_USE');
}

const isTranslatedAnew = (before: Named, translations: Named['translations']) =>
  TRANSLATED_LOCALES.some((locale) => before.translations[locale]?.name !== translations[locale]?.name);

const audited = (translations: Named['translations']) => auditedTranslations(translations, ['name', 'description']);

async function lastPosition(em: EntityManager): Promise<number> {
  const [last] = await em.find(Category, {}, { orderBy: { position: 'desc' }, limit: 1 });
  return last?.position ?? 0;
}

function audit(
  em: EntityManager,
  actor: string,
  change: Pick<AuditRecord, 'summary' | 'changes'> & { action: AuditAction & `category.${string}`; slug: string },
): Promise<void> {
  const { slug, ...record } = change;
  return AuditLog.record(em, { ...record, actor, subject: { type: 'category', id: slug } });
}
