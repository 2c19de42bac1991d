import type { AdminCategory } from '@kundan/contracts/admin/categories.contract';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReadReplica } from '../infrastructure/database/read-replica.ts';
import { type Queryable, sql } from '../infrastructure/database/sql.ts';
import { readCategories } from './categories/read-categories.ts';
import { type CatalogueRow, readProducts } from './product-rows.ts';

/** A change of a product. Revisions increase in the order in which the changes were committed. */
export interface LoggedChange {
  revision: number;
  id: number;
}

export interface CatalogueUpdate {
  /** The newest changes, oldest first. */
  log: readonly LoggedChange[];
  categories: readonly AdminCategory[];
  /** The ids of the products that have changed, also of withdrawn ones; undefined when everything was read. */
  changedIds?: ReadonlySet<number>;
  /** The products that have changed, or all; without withdrawn ones. */
  rows: CatalogueRow[];
}

/** The number of changes that a process knows. A client that missed more reads the whole catalogue. */
export const LOG_LENGTH = 10_000;

/** A change of a variant is a change of its product. */
const CHANGES = sql`select revision::float8 as revision, coalesce(p.parent_id, c.product_id) as id
  from catalogue_changes c left join products p on p.id = c.product_id`;
const CHANGES_FROM = sql`${CHANGES} where revision >= ${'revision'} order by c.revision limit ${LOG_LENGTH + 1}`;
const NEWEST = sql`${CHANGES} order by c.revision desc limit ${LOG_LENGTH}`;

/** Reads the catalogue, and what has changed in it, without the ORM's entities. */
@Injectable()
export class CatalogueReader {
  constructor(
    private readonly em: EntityManager,
    private readonly replica: ReadReplica,
  ) {}

  /**
   * Reads at one instant the categories, and which products have changed since the newest change of `log`. Reads all products when the
   * database does not contain that change: a backup was restored, or the change is too old.
   */
  read(log: readonly LoggedChange[] = []): Promise<CatalogueUpdate> {
    const readAll = (on: Queryable) => readUpdate(on, log);
    return this.replica.read(readAll, () =>
      this.em.fork().transactional(readAll, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true }),
    );
  }
}

async function readUpdate(on: Queryable, log: readonly LoggedChange[]): Promise<CatalogueUpdate> {
  const categories = await readCategories(on);
  const newest = log.at(-1);
  const { revision } = newest ?? {};
  const [known, ...added] = newest ? await CHANGES_FROM.all<LoggedChange>(on, { revision }) : [];
  const isKnown = known?.revision === revision && added.length < LOG_LENGTH;
  if (!newest || !isKnown)
    return { categories, log: (await NEWEST.all<LoggedChange>(on)).reverse(), rows: await readProducts(on) };
  const changedIds = new Set(added.map(({ id }) => id));
  return {
    categories,
    log: [...log, ...added].slice(-LOG_LENGTH),
    changedIds,
    rows: added.length === 0 ? [] : await readProducts(on, [...changedIds]),
  };
}
