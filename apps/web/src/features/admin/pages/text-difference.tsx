import { diffWordsWithSpace } from 'diff';

/** What changed from one text to another: removed words are struck through, added ones are underlined. */
export function TextDifference({ from, to }: { from: string; to: string }) {
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
