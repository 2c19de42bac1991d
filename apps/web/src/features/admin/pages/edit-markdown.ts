/** A text area's text with its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces the text from `from` to `to`, and selects the part from `start` to `end` of the result. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Marks the selection, or `placeholder` when nothing is selected: `**bold**`. A marked selection is unmarked. */
export function toggleMark({ text, start, end }: Selected, mark: string, placeholder: string): Edit {
  const isMarked = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  const [from, to] = isMarked ? [start - mark.length, end + mark.length] : [start, end];
  const words = text.slice(start, end) || placeholder;
  const at = from + (isMarked ? 0 : mark.length);
  return { from, to, insert: isMarked ? words : mark + words + mark, start: at, end: at + words.length };
}

/** Begins each selected line with `prefix`, such as '- '. Lines that all begin so lose it. */
export function toggleLines({ text, start, end }: Selected, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after === -1 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Inserts a link around the selection, and selects its address. */
export function insertLink({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end) || 'words';
  const at = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](/shop)`, start: at, end: at + '/shop'.length };
}

/** Inserts a picture as a paragraph of its own, and selects what it shows. */
export function insertPicture({ text, end }: Selected, url: string): Edit {
  const before = text.slice(0, end).trimEnd();
  const gap = before === '' ? '' : '\n\n';
  const words = 'What the picture shows';
  const at = before.length + gap.length + 2;
  return { from: before.length, to: end, insert: `${gap}![${words}](${url})\n\n`, start: at, end: at + words.length };
}

/** Inserts words at the cursor. */
export const insertWords = ({ start, end }: Selected, words: string): Edit => ({
  from: start,
  to: end,
  insert: words,
  start: start + words.length,
  end: start + words.length,
});
