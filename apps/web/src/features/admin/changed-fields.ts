import { isRecord } from '../../browser/stored-json.ts';
import { isStored } from './saved-before.ts';

/** The fields of a form, also inside objects, whose values differ from those that it showed at first. A list is one value. */
export function changedFields<T extends object>(values: T, shown: object): Partial<T> {
  const before: Record<string, unknown> = { ...shown };
  const changed = Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (isStored(value, before[name])) return [];
    return [[name, isRecord(value) && isRecord(before[name]) ? changedFields(value, before[name]) : value]];
  });
  return Object.fromEntries(changed) as Partial<T>;
}
