import type { listProducts, ProductSort } from '@kundan/contracts/admin/products.contract';
import type { InputOf } from '@kundan/contracts/call';
import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import type { Catalogue } from '../catalogue.ts';
import { isOffered } from '../on-sale.ts';
import type { Product } from '../product.entity.ts';
import { findCategory } from '@kundan/domain/catalogue/category';

type Filter = Omit<InputOf<typeof listProducts>, 'page' | 'limit'>;

/** The condition and the order of the panel's list. The search index of the catalogue finds the words of a search. */
export function productQuery(filter: Filter, catalogue: Pick<Catalogue, 'search' | 'categories'>) {
  const { id, q, category, status, sort = q ? 'relevance' : 'id' } = filter;
  // All of them: the other conditions, the order and the page choose among them.
  const found = q ? catalogue.search(q, Infinity).map(({ id }) => id) : [];
  const where: FilterQuery<Product>[] = [{ parentId: null }];
  if (id !== undefined) where.push({ id });
  if (q) {
    const sku = `${escapeLike(q)}%`;
    const ofValue = { [raw((alias) => HAS_VALUE(alias), [sku])]: true };
    const isFound = { [raw((alias) => `(${alias}.id = any(${arrayOf([...found, ...numberIn(q)])}))`)]: true };
    where.push({ $or: [isFound, { sku: { $ilike: sku } }, ofValue] });
  }
  if (category && category !== 'all')
    where.push({ category: findCategory(catalogue.categories, category)?.name ?? category });
  if (status && status !== 'all') where.push({ [raw((alias) => isOffered(alias).text)]: status === 'available' });
  return { where: { $and: where } as FilterQuery<Product>, orderBy: [...orderOf(sort, found), { id: 'asc' as const }] };
}

/** Whether a value of the product's option has a SKU like the parameter. */
const HAS_VALUE = (alias: string) =>
  `(exists (select from products v where v.parent_id = ${alias}.id and not v.is_deleted and v.sku ilike ?))`;

/** The stock is in another table. Products that are not counted follow those that are. */
const STOCK = (alias: string) => `(select sum(stock) from products v join product_stock s on s.product_id = v.id
  where v.id = ${alias}.id or v.parent_id = ${alias}.id and not v.is_deleted)`;

function orderOf(sort: ProductSort, found: readonly number[]): QueryOrderMap<Product>[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort) {
    case 'relevance':
      return [{ [raw((alias) => `(${ranksOf(found)} ->> ${alias}.id::text)::int`)]: 'asc' }];
    case 'stock':
    case '-stock':
      return [{ [raw((alias) => STOCK(alias))]: `${direction} nulls last` }];
    default:
      return [{ [sort.replace('-', '')]: direction }];
  }
}

/** No list of parameters, whose number PostgreSQL limits. */
const arrayOf = (ids: readonly number[]) => `'{${ids.join()}}'::int[]`;

/** Their places by id, which PostgreSQL finds faster than those in an array. */
const ranksOf = (ids: readonly number[]) =>
  `'${JSON.stringify(Object.fromEntries(ids.map((id, rank) => [id, rank])))}'::jsonb`;

/** The id in '24' and 'No. 24'. */
function numberIn(q: string): number[] {
  const digits = /^(?:no\.? *)?(\d{1,9})$/i.exec(q)?.[1];
  return digits === undefined ? [] : [Number(digits)];
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
