import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

/** Points (1/72 inch) on A4. */
export const page = { margin: 40, width: 515, bottom: 780, footer: 800 } as const;
export const ink = { text: '#2b2320', soft: '#75675f', line: '#d9cdc0' } as const;
export const size = { title: 20, text: 9.5, table: 8.5, small: 8 } as const;

const requireHere = createRequire(import.meta.url);

type Style = '400Regular' | '700Bold';

/** Noto Sans has the rupee sign, Latin and Devanagari. The PDF contains the characters that it uses. */
function openFont(style: Style): Font {
  const file = requireHere.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);
  const font = openSync(file);
  if (!('postscriptName' in font)) throw new Error(`${file} has several fonts.`);
  return font;
}
// Reading the tables of a font takes longer than everything else, so all documents of the process share the fonts.
let fonts: { regular: Font; bold: Font } | undefined;

export type Pdf = PDFKit.PDFDocument;

/** Opens an empty document. The same content makes the same bytes: all dates are those of `issuedAt`. */
export function openPdf({ title, author, issuedAt }: { title: string; author: string; issuedAt: Date }): Pdf {
  fonts ??= { regular: openFont('400Regular'), bold: openFont('700Bold') };
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  // The types of pdfkit lack opened fonts.
  pdf.registerFont('regular', fonts.regular as unknown as Buffer);
  pdf.registerFont('bold', fonts.bold as unknown as Buffer);
  return pdf.font('regular').fontSize(size.text).fillColor(ink.text);
}

/** Names and addresses may contain characters that a PDF cannot show. */
export const printable = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').trim();

/** Writes lines of text at a position, and returns the y position below them. Empty lines are left out. */
export function writeLines(
  pdf: Pdf,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  let bottom = y;
  for (const line of lines.map(printable).filter((text) => text !== '')) {
    pdf.text(line, x, bottom, { width });
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
