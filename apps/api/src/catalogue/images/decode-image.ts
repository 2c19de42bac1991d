import { DomainError } from '@kundan/domain/error';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { imageTypeOf } from './image-type.ts';

/** Cameras of phones take at most 50 megapixels by default. */
const MAX_PIXELS = 64_000_000;
const MAX_EDGE = 16_000;
/** Of a picture that has to be in memory as a whole while it is decoded. Others are decoded line by line. */
const MAX_WHOLE_BYTES = 100_000_000;

// Pictures are decoded once, so a cache of decoded pictures would only take memory.
sharp.cache(false);

/** The resize options for a picture that fits in a square of `edge` px, and is never enlarged. */
export const fit = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Decodes a picture within `edge` px: turned upright, in sRGB, without metadata. Of an animation, it takes the first frame. Returns
 * raw pixels. Throws IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
 */
export async function decodeImage(bytes: Buffer, edge: number): Promise<{ data: Buffer; info: OutputInfo }> {
  if (!imageTypeOf(bytes)) throw new DomainError('IMAGE_UNSUPPORTED');
  try {
    // The header tells the size, so a picture that is too large is rejected before it is decoded.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = header;
    const isTooLarge = width * height > MAX_PIXELS || Math.max(width, height) > MAX_EDGE;
    if (isTooLarge || bytesInMemory(header) > MAX_WHOLE_BYTES) throw new DomainError('IMAGE_TOO_MANY_PIXELS');
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(fit(edge))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('IMAGE_UNREADABLE', { cause: error });
  }
}

/** How much of a picture is in memory at once: 0 for a format that is decoded line by line. */
function bytesInMemory({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1);
  // The coefficients of a progressive JPEG, two bytes each, half as many for the colors.
  if (format === 'jpeg') return isProgressive ? width * height * 3 : 0;
  return format === 'png' && !isProgressive ? 0 : width * height * bytesPerPixel;
}
