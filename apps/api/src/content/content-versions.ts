import { DomainError } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLocks } from '../infrastructure/database/advisory-locks.ts';
import { type PageInput, pageRange } from '../infrastructure/database/page.ts';
import { sql } from '../infrastructure/database/sql.ts';

/** One version of a text. `savedAt`: ISO 8601; null for version 1, with which the shop came. */
export interface Version<T> {
  version: number;
  value: T;
  savedAt: string | null;
}

const COLUMNS = sql`version, value, to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt"`;
const LATEST = sql`select distinct on (name) name, ${COLUMNS} from content_versions where name = any(${'names'}::text[])
  order by name, content_versions.version desc`;
const PAGE = sql`select ${COLUMNS} from content_versions where name = ${'name'}
  order by content_versions.version desc limit ${'limit'} offset ${'offset'}`;
const COUNT = sql`select count(*)::int as count from content_versions where name = ${'name'}`;
const FIND = sql`select value from content_versions where name = ${'name'} and version = ${'version'}`;
const LOCK = sql`select pg_advisory_xact_lock(${advisoryLocks.content}, hashtext(${'name'}))`;
const INSERT = sql`insert into content_versions (name, version, value, saved_at)
  values (${'name'}, ${'version'}, ${'value'}::jsonb, now()) returning ${COLUMNS}`;

/** The newest stored versions by name. A name without one is as the shop came with it. */
export async function latestVersions<T>(em: EntityManager, names: readonly string[]): Promise<Map<string, Version<T>>> {
  const rows = await LATEST.all<Version<T> & { name: string }>(em, { names: [...names] });
  return new Map(rows.map(({ name, ...version }) => [name, version]));
}

/** A page of the versions, the newest first and version 1 at the end, and the number of all. */
export async function listVersions<T>(
  em: EntityManager,
  { name, initial }: Pick<LockedText<T>, 'name' | 'initial'>,
  input: PageInput,
): Promise<{ versions: Version<T>[]; count: number }> {
  const range = pageRange(input);
  const { count } = await COUNT.one<{ count: number }>(em, { name });
  const stored = await PAGE.all<Version<T>>(em, { name, ...range });
  const isEnd = stored.length < range.limit && range.offset + stored.length === count;
  return { versions: isEnd ? [...stored, initial] : stored, count: count + 1 };
}

/** The value of a version. Throws NOT_FOUND when there is none. */
export async function findVersion<T>(
  em: EntityManager,
  { name, initial }: Pick<LockedText<T>, 'name' | 'initial'>,
  version: number,
): Promise<T> {
  if (version === initial.version) return initial.value;
  const found = await FIND.first<{ value: T }>(em, { name, version });
  if (!found) throw new DomainError('NOT_FOUND');
  return found.value;
}

/**
 * Locks a text until the end of em's transaction, and returns its newest version. Throws CHANGED_MEANWHILE, with what `show` returns
 * of it, when it has another version than `ifMatch`.
 */
export async function lockLatest<T>(
  em: EntityManager,
  { name, initial, ifMatch, show }: LockedText<T>,
): Promise<Version<T>> {
  await LOCK.run(em, { name });
  const current = (await latestVersions<T>(em, [name])).get(name) ?? initial;
  if (ifMatch !== undefined && ifMatch !== current.version)
    throw new DomainError('CHANGED_MEANWHILE', { current: await show(current) });
  return current;
}

interface LockedText<T> {
  name: string;
  /** Version 1. */
  initial: Version<T>;
  ifMatch: number | undefined;
  show: (current: Version<T>) => object | Promise<object>;
}

/** Stores the version after `current`, which em's transaction has locked. */
export function addVersion<T extends object>(
  em: EntityManager,
  name: string,
  current: Version<T>,
  value: T,
): Promise<Version<T>> {
  return INSERT.one<Version<T>>(em, { name, version: current.version + 1, value: JSON.stringify(value) });
}
