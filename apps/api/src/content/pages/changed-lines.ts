import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { changesBetween } from '../../audit/changes-between.ts';
import type { PageContent } from './page-content.ts';

interface Text {
  title: string;
  body: string;
}

/**
 * What an edit changed, for the audit: the title, and of the text the lines between its unchanged beginning and its unchanged end, in each
 * language: 'translations.hi.body'.
 */
export function changedLines(before: PageContent, after: PageContent): AuditChange[] {
  const blank = { title: '', body: '' };
  const translated = TRANSLATED_LOCALES.flatMap((locale) =>
    changesOf(before.translations?.[locale] ?? blank, after.translations?.[locale] ?? blank).map((change) => ({
      ...change,
      field: `translations.${locale}.${change.field}`,
    })),
  );
  return [...changesOf(before, after), ...translated];
}

function changesOf(before: Text, after: Text): AuditChange[] {
  if (before.title === after.title && before.body === after.body) return [];
  const [from, to] = [before.body.split('\n'), after.body.split('\n')];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const part = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  const lines = { from: part(from), to: part(to) };
  const changes = changesBetween({ title: before.title, body: lines.from }, { title: after.title, body: lines.to });
  // Blank lines at the ends of the text leave no line that differs.
  return changes.length > 0
    ? changes
    : [{ field: 'body', from: before.body.slice(0, 1_000), to: after.body.slice(0, 1_000) }];
}
