import type { Buffer } from 'node:buffer';

/** The media types of pictures that the shop accepts. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** Brands of an ISO media file that contains an AV1 picture. */
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** Recognizes a picture by its first bytes, whatever its name says. Undefined for everything else. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = (start: number, end: number) => bytes.subarray(start, end).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return text(4, 8) === 'ftyp' && hasAvifBrand(bytes, text) ? 'image/avif' : undefined;
}

/** The box contains its length, 'ftyp', the major brand, a version, and the compatible brands. */
function hasAvifBrand(bytes: Buffer, text: (start: number, end: number) => string): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) if (AVIF_BRANDS.has(text(at, at + 4))) return true;
  return false;
}
