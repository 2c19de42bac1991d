import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@kundan/contracts/admin/audit.contract';

type Fields = Readonly<Record<string, unknown>>;
/** Longer values are cut. */
const MAX_LENGTH = 1_000;

/** The fields of `after` whose values differ from those before, also inside objects: 'grievance_officer.name'. */
export function changesBetween(before: Fields, after: Fields, prefix = ''): AuditChange[] {
  return Object.keys(after).flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    // As JSON, equal objects may differ: jsonb orders the keys in its own way.
    if (isDeepStrictEqual(from, to)) return [];
    if (isFields(from) && isFields(to)) return changesBetween(from, to, `${prefix}${key}.`);
    const change = { field: prefix + key, from: valueOf(from), to: valueOf(to) };
    return change.from === change.to ? [] : [change];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueOf(value: unknown): AuditChange['from'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
