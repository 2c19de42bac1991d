import { DomainError } from '@kundan/domain/error';
import sharp, { type OutputInfo } from 'sharp';
import { imageTypeOf } from './image-type.ts';

/** Limits the memory for decoding: about 260 MB. Cameras of phones take at most 50 megapixels by default. */
const MAX_PIXELS = 64_000_000;

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
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // The header tells the size, so a picture that is too large is rejected before it is decoded.
    if (width * height > MAX_PIXELS) throw new DomainError('IMAGE_TOO_MANY_PIXELS');
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
