import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { changesBetween } from '../../audit/changes-between.ts';
import type { PageContent } from './page-content.ts';

/** What an edit changed, for the audit: the title, and of the text the lines between its unchanged beginning and its unchanged end. */
export function changedLines(before: PageContent, after: PageContent): AuditChange[] {
  const [from, to] = [before.body.split('\n'), after.body.split('\n')];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const part = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  return changesBetween({ title: before.title, body: part(from) }, { title: after.title, body: part(to) });
}
