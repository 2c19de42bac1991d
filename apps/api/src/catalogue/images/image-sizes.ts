import sharp, { type Sharp } from 'sharp';
import { decodeImage, drawSvg, fit } from './decode-image.ts';
import { isSvg } from './image-type.ts';

/** The widths and heights (px) that a stored picture fits in, and the ends of their file names. The web app uses the same. */
const SIZES = [
  { edge: 300, suffix: '-300' },
  { edge: 600, suffix: '-600' },
  { edge: 1200, suffix: '' },
] as const;

/** A small effort: a phone's picture takes about two seconds of CPU time, and the files are a few percent larger. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
} as const;

export interface ResizedImage {
  /** Of the largest size in px. */
  width: number;
  height: number;
  /** `end` follows the name: '-600.avif'. */
  files: { end: string; data: Buffer }[];
}

/**
 * Resizes a picture to the sizes of the shop: turned upright, in sRGB, without metadata, and never enlarged. Of an animation, it
 * takes the first frame. Throws IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
 */
export async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  // Lossless and uncompressed between the two steps: the original is decoded once.
  const picture = isSvg(bytes) ? await drawSvg(bytes, 1200) : bytes;
  const { data, info } = await decodeImage(picture, 1200);
  const { width, height, channels } = info;
  const files: ResizedImage['files'] = [];
  for (const { edge, suffix } of SIZES) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize(fit(edge));
      files.push({ end: `${suffix}.${format}`, data: await encode(sized).toBuffer() });
    }
  }
  return { width, height, files };
}
