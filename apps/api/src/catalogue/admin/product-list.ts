import type { listProducts, ProductSort } from '@kundan/contracts/admin/products.contract';
import type { InputOf } from '@kundan/contracts/call';
import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import type { Catalogue } from '../catalogue.ts';
import { isOnSale } from '../on-sale.ts';
import type { Product } from '../product.entity.ts';
import { findCategory } from '@kundan/domain/catalogue/category';

type Filter = Omit<InputOf<typeof listProducts>, 'page' | 'limit'>;

/** The condition and the order of the panel's list. The search index of the catalogue finds the words of a search. */
export function productQuery(filter: Filter, catalogue: Pick<Catalogue, 'search' | 'categories'>) {
  const { id, q, category, status, sort = q ? 'relevance' : 'id' } = filter;
  const found = q ? catalogue.search(q).map(({ id }) => id) : [];
  const where: FilterQuery<Product>[] = [];
  if (id !== undefined) where.push({ id });
  if (q) where.push({ $or: [{ id: { $in: [...found, ...numberIn(q)] } }, { sku: { $ilike: `${escapeLike(q)}%` } }] });
  if (category && category !== 'all')
    where.push({ category: findCategory(catalogue.categories, category)?.name ?? category });
  if (status && status !== 'all') where.push({ [raw((alias) => isOnSale(alias).text)]: status === 'available' });
  return { where: { $and: where } as FilterQuery<Product>, orderBy: [...orderOf(sort, found), { id: 'asc' as const }] };
}

/** The stock is in another table. Products that are not counted follow those that are. */
const STOCK = (alias: string) => `(select stock from product_stock s where s.product_id = ${alias}.id)`;

function orderOf(sort: ProductSort, found: readonly number[]): QueryOrderMap<Product>[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort) {
    case 'relevance':
      return found.length === 0
        ? []
        : [{ [raw((alias) => `array_position(array[${found.join()}], ${alias}.id)`)]: 'asc' }];
    case 'stock':
    case '-stock':
      return [{ [raw((alias) => STOCK(alias))]: `${direction} nulls last` }];
    default:
      return [{ [sort.replace('-', '')]: direction }];
  }
}

/** The id in '24' and 'No. 24'. */
function numberIn(q: string): number[] {
  const digits = /^(?:no\.? *)?(\d{1,9})$/i.exec(q)?.[1];
  return digits === undefined ? [] : [Number(digits)];
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
