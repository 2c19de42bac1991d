import { type EntityKey, type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';

const naming = new UnderscoreNamingStrategy();

type Properties = Record<string, { fieldName?: string; primary?: boolean }>;

/** The database columns of an entity, for hand-written SQL. */
export interface Columns<Property extends string> {
  table: string;
  /** Maps each property to its column. */
  byProperty: Record<Property, string>;
  /** All columns, in the order of the entity's properties. */
  all: readonly string[];
  primaryKey: readonly string[];
}

/** Reads table and columns from an entity definition whose properties have one column each. */
export function columnsOf<Entity>(schema: EntitySchema<Entity>): Columns<EntityKey<Entity>> {
  const properties = Object.entries(schema.meta.properties as Properties);
  const columns = properties.map(([name, { fieldName }]) => [name, fieldName ?? naming.propertyToColumnName(name)]);
  const byProperty = Object.fromEntries(columns) as Record<EntityKey<Entity>, string>;
  return {
    table: schema.meta.tableName,
    byProperty,
    all: Object.values(byProperty),
    primaryKey: properties.filter(([, { primary }]) => primary).map(([name]) => byProperty[name as EntityKey<Entity>]),
  };
}

/** Renames the keys of an object from properties to columns. */
export function toRow<Property extends string>(
  { byProperty }: Pick<Columns<Property>, 'byProperty'>,
  values: Partial<Record<Property, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([property, value]) => [byProperty[property as Property], value]),
  );
}
