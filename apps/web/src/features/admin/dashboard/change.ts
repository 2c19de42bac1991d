/** '+12 %' or '−5 %' against an earlier value; undefined when there was none. */
export function change(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
