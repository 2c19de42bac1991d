import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@kundan/contracts/admin/audit.contract';

type Fields = Readonly<Record<string, unknown>>;
/** Longer values are cut. */
const MAX_LENGTH = 1_000;
/** Characters before the first difference that a cut value shows. */
const LEAD_LENGTH = 100;

/** The fields of `after` whose values differ from those before, also inside objects: 'grievance_officer.name'. */
export function changesBetween(before: Fields, after: Fields, prefix = ''): AuditChange[] {
  return Object.keys(after).flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    // As JSON, equal objects may differ: jsonb orders the keys in its own way.
    if (isDeepStrictEqual(from, to)) return [];
    if (isFields(from) && isFields(to)) return changesBetween(from, to, `${prefix}${key}.`);
    const values = [valueOf(from), valueOf(to)] as const;
    if (values[0] === values[1]) return [];
    const start = startOf(...values);
    return [{ field: prefix + key, from: cut(values[0], start), to: cut(values[1], start) }];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueOf(value: unknown): AuditChange['from'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Where two values are shown from: the beginning, or shortly before the first difference when that would be cut off. */
function startOf(from: AuditChange['from'], to: AuditChange['from']): number {
  if (typeof from !== 'string' || typeof to !== 'string') return 0;
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  return same < MAX_LENGTH ? 0 : same - LEAD_LENGTH;
}

function cut(value: AuditChange['from'], start: number): AuditChange['from'] {
  if (typeof value !== 'string') return value;
  const shown = value.slice(start, start + MAX_LENGTH);
  return (start > 0 ? '…' : '') + shown + (start + MAX_LENGTH < value.length ? '…' : '');
}
