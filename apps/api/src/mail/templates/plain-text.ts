/** Line breaks before and after an element. Elements that are not listed are inline. */
const BLOCKS: Record<string, { before: number; after: number } | undefined> = {
  p: { before: 2, after: 2 },
  h1: { before: 3, after: 2 },
  hr: { before: 2, after: 2 },
  table: { before: 2, after: 2 },
  tr: { before: 1, after: 1 },
  td: { before: 1, after: 1 },
};
const RULE = '-'.repeat(40);
const TOKENS = /<!(?:--.*?--|[^-][^>]*)>|<(?<end>\/?)(?<tag>[a-z0-9]+)(?<attributes>[\s/][^>]*)?>|(?<text>[^<]+)/gs;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * The plain text of a mail. Reads only the markup that React writes for the templates: `>` is escaped in attributes, and every
 * element is closed. A general parser takes longer than React.
 */
export function plainTextOf(html: string): string {
  const text = new TextWriter();
  let link = { href: '', start: 0 };
  // Only the hidden preview, which repeats the content, consists of div elements.
  let previewDepth = 0;
  for (const { groups = {} } of html.matchAll(TOKENS)) {
    const { end, tag = '', attributes = '', text: words } = groups;
    if (tag === 'div') previewDepth += end ? -1 : 1;
    if (previewDepth > 0) continue;
    if (words) text.add(decode(words));
    const block = BLOCKS[tag];
    if (block) text.breakLines(end ? block.after : block.before);
    if (tag === 'h1') text.isUpperCase = !end;
    if (tag === 'hr') text.add(RULE).breakLines(2);
    if (tag === 'br') text.add('\n');
    if (tag === 'a' && !end) link = { href: hrefIn(attributes), start: text.length };
    if (tag === 'a' && end && text.from(link.start).trim() !== link.href) text.add(` ${link.href}`);
  }
  return text.from(0);
}

const hrefIn = (attributes: string) => decode(/href="(?:mailto:)?([^"]*)"/.exec(attributes)?.[1] ?? '');

/** Writes words with one space between them, and lines. */
class TextWriter {
  isUpperCase = false;
  private written = '';
  /** Line breaks before the next word. */
  private breaks = 0;

  get length(): number {
    return this.written.length;
  }

  from(start: number): string {
    return this.written.slice(start).trimEnd();
  }

  breakLines(count: number): void {
    this.breaks = Math.max(this.breaks, count);
  }

  add(words: string): this {
    const isBreak = words === '\n';
    let added = isBreak ? words : words.replace(/[ \t\r\n\f]+/g, ' ');
    const isLineStart = this.breaks > 0 || this.written === '' || /[ \n]$/.test(this.written);
    if (isLineStart) added = added.replace(/^ /, '');
    if (added === '') return this;
    if (isBreak || this.breaks > 0) this.written = this.written.replace(/ $/, '');
    if (this.written !== '') this.written += '\n'.repeat(this.breaks);
    this.breaks = 0;
    this.written += this.isUpperCase ? added.toUpperCase() : added;
    return this;
  }
}
