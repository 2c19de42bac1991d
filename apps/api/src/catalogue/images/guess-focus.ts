import type { FocalPoint } from '@kundan/contracts/catalogue.contract';
import sharp, { type Raw } from 'sharp';

/** Percent of the picture at each edge, in which the background attracts more often than a jewel. */
const EDGE = 10;

/**
 * Guesses where the jewel is: the point with the most contrast, saturation and skin color, as libvips sees it for a crop to half the
 * width. Undefined for a plain picture, and when the point is the middle or at an edge.
 */
export async function guessFocus(pixels: Buffer, raw: Raw): Promise<FocalPoint | undefined> {
  const { width, height } = raw;
  if (width < 2) return undefined;
  const { info } = await sharp(pixels, { raw })
    .resize({ width: Math.floor(width / 2), height, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX: left, attentionY: top } = info;
  if (left === undefined || top === undefined) return undefined;
  const x = Math.round((left / width) * 100);
  const y = Math.round((top / height) * 100);
  const isInside = [x, y].every((percent) => percent >= EDGE && percent <= 100 - EDGE);
  return isInside && !(x === 50 && y === 50) ? { x, y } : undefined;
}
