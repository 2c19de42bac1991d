import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';

/** Texts by their names. */
export type Texts = Readonly<Record<string, string>>;

/** What changed of several texts, each below its name, or `none`. */
export function TextDifferences({ from, to, none = null }: { from: Texts; to: Texts; none?: ReactNode }) {
  const changed = Object.entries(to).filter(([name, text]) => text !== from[name]);
  if (changed.length === 0) return none;
  return changed.map(([name, text]) => (
    <div key={name}>
      <p>
        <strong>{name}</strong>
      </p>
      <TextDifference from={from[name] ?? ''} to={text} />
    </div>
  ));
}

/** What changed from one text to another: removed words are struck through, added ones are underlined. */
function TextDifference({ from, to }: { from: string; to: string }) {
  return (
    <div className="text-difference">
      {diffWordsWithSpace(from, to).map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{shorten(value)}</span>;
      })}
    </div>
  );
}

/** Characters of an unchanged part that are shown beside a change. */
const CONTEXT = 120;

/** Unchanged parts are shown at their ends only. */
function shorten(text: string): string {
  return text.length <= 2 * CONTEXT + 20 ? text : `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}`;
}
