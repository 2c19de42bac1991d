import { LANGUAGE_TAGS, type TranslatedLocale } from '@kundan/domain/locale';
import PDFDocument from 'pdfkit';
import { fontName, fontNames, runsOf, type Weight } from './fonts.ts';

/** Points (1/72 inch) on A4. */
export const page = { margin: 40, width: 515, bottom: 780, footer: 800 } as const;
export const ink = { text: '#2b2320', soft: '#75675f', line: '#d9cdc0' } as const;
export const size = { title: 20, text: 9.5, table: 8.5, small: 8 } as const;

export type Pdf = PDFKit.PDFDocument;
/** An element of the structure that screen readers read. */
export type Tag = PDFKit.PDFStructureElement;

/** Opens an empty tagged document (PDF/UA). The same content makes the same bytes: all dates are those of `issuedAt`. */
export function openPdf({ title, author, issuedAt }: { title: string; author: string; issuedAt: Date }): {
  pdf: Pdf;
  root: Tag;
} {
  // The types of pdfkit lack the subset PDF/UA.
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: issuedAt, ModDate: issuedAt },
  } as unknown as PDFKit.PDFDocumentOptions);
  // The types of pdfkit lack opened fonts.
  for (const { name, open } of fontNames) pdf.registerFont(name, open() as unknown as Buffer);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.font('regular').fontSize(size.text).fillColor(ink.text);
  return { pdf, root };
}

/** Adds an element with no text of its own, such as a table or a row. */
export function addTag(pdf: Pdf, parent: Tag, type: string): Tag {
  const tag = pdf.struct(type);
  parent.add(tag);
  return tag;
}

/** Draws what only decorates; screen readers leave it out. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Names and addresses may contain characters that a PDF cannot show. Joiners belong to the scripts of India. */
export const printable = (text: string): string => text.replaceAll(/[^\P{C}\u200c\u200d]+/gu, ' ').trim();

interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Writes a text with the fonts of its scripts as an element of the structure: 'P', 'H1', 'TD'. */
export function write(
  pdf: Pdf,
  text: string,
  { x, y, parent, type = 'P', weight = 'regular', ...place }: Place & { parent: Tag; type?: string; weight?: Weight },
): void {
  const runs = runsOf(text === '' ? ' ' : text);
  for (const [at, run] of runs.entries()) {
    pdf.font(fontName(weight, run.script));
    const options = { ...place, continued: at < runs.length - 1 };
    if (at === 0) pdf.text(run.text, x, y, { ...options, structParent: parent, structType: type });
    else pdf.text(run.text, options);
  }
  pdf.endMarkedContent();
}

/** A label, and the same in the language of the document. */
export interface Label {
  english: string;
  other?: string | undefined;
  locale?: TranslatedLocale | undefined;
}

/** Writes a label, and below it the same in its other language. `parent` gets a text for each, which name their languages. */
export function writeLabel(
  pdf: Pdf,
  { english, other, locale }: Label,
  place: Place & { parent: Tag; weight?: Weight },
) {
  write(pdf, english, { ...place, type: 'Span' });
  if (!other || !locale) return;
  const parent = pdf.struct('Span', { lang: LANGUAGE_TAGS[locale] });
  place.parent.add(parent);
  write(pdf, other, { ...place, y: pdf.y, parent, type: 'Span' });
}

/** The height of a label in points. */
export const labelHeight = (pdf: Pdf, { english, other }: Label, width: number, weight: Weight): number =>
  heightOf(pdf, english, width, weight) + (other ? heightOf(pdf, other, width, weight) : 0);

/** The height of a text in points. That of several scripts is the one of its tallest font. */
export function heightOf(pdf: Pdf, text: string, width: number, weight: Weight = 'regular'): number {
  const scripts = new Set(runsOf(text).map(({ script }) => script));
  const heights = [...scripts].map((script) => pdf.font(fontName(weight, script)).heightOfString(text, { width }));
  return Math.max(pdf.font(weight).heightOfString(text, { width }), ...heights);
}

/** Writes lines of text at a position, and returns the y position below them. Empty lines are left out. */
export function writeLines(
  pdf: Pdf,
  lines: readonly string[],
  place: Place & { parent: Tag; weight?: Weight },
): number {
  let bottom = place.y;
  for (const line of lines.map(printable).filter((text) => text !== '')) {
    write(pdf, line, { ...place, y: bottom });
    bottom = pdf.y;
  }
  return bottom;
}

/** Ends the document and returns its bytes. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
