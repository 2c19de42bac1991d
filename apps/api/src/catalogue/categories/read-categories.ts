import type { AdminCategory as Category } from '@kundan/contracts/admin/categories.contract';
import { findCategory } from '@kundan/domain/catalogue/category';
import { DomainError } from '@kundan/domain/error';
import { panelRules } from '@kundan/contracts/admin/panel-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import type { GoodsTax } from '@kundan/domain/catalogue/product-bill';
import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { type Queryable, sql } from '../../infrastructure/database/sql.ts';

const READ = sql`select slug, name, description, image_url, row_number() over (order by position, id)::int as position, tax, version, translations
  from categories order by categories.position, id`;
const LOCK = sql`select pg_advisory_xact_lock(${advisoryLocks.categories})`;
const LOCK_SHARED = sql`select pg_advisory_xact_lock_shared(${advisoryLocks.categories})`;

/** Reads the categories in the order of the shop, in the transaction of `on`, if it has one. */
export async function readCategories(on: Queryable): Promise<Category[]> {
  const rows = await READ.all<Category & { tax: GoodsTax | null }>(on);
  return rows.map(({ tax, ...category }) => ({ ...category, ...(tax && { tax }) }));
}

/** Makes em's transaction the only one that changes categories. Call it first: the others wait, with no lock that it needs. */
export async function lockCategories(em: EntityManager): Promise<Category[]> {
  await LOCK.run(em);
  return readCategories(em);
}

/** Reads the categories and keeps them as they are until em's transaction ends. Call it first. */
export async function keepCategories(em: EntityManager): Promise<Category[]> {
  await LOCK_SHARED.run(em);
  return readCategories(em);
}

/** The name of the category that a form names by its name or its slug. Throws INVALID_INPUT for an unknown one. */
export function categoryName(categories: readonly Category[], nameOrSlug: string): string {
  const category = findCategory(categories, nameOrSlug);
  if (!category)
    throw new DomainError('INVALID_INPUT', {
      errors: [fieldError('category', panelRules.product.category)],
    });
  return category.name;
}
