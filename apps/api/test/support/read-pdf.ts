import { extractText, getDocumentProxy } from 'unpdf';

/** The text of all pages of a PDF, as a reader could copy it. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}
