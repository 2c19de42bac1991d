import type { FocalPoint } from '@kundan/contracts/catalogue.contract';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { decodeImage, fit } from './decode-image.ts';
import { guessFocus } from './guess-focus.ts';

/** The widths and heights (px) that a stored picture fits in, and the suffixes of their file names. The web app uses the same. */
const SIZES = [
  { edge: 300, suffix: '-300' },
  { edge: 600, suffix: '-600' },
  { edge: 1200, suffix: '' },
] as const;

/** What the zoom loads for a screen with many pixels. WebP only: an AVIF of this size takes seconds of CPU time. In px. */
const LARGE = { edge: 2400, suffix: '-2400.webp' } as const;

/** A small effort: a phone's picture takes about two seconds of CPU time, and the files are a few percent larger. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
} as const;

export interface ResizedImage {
  /** Of the file without a suffix, in px. */
  width: number;
  height: number;
  focus: FocalPoint | undefined;
  /** `suffix` follows the name of the picture: '-600.avif'. */
  files: { suffix: string; data: Buffer }[];
}

/**
 * Resizes a picture to the sizes of the shop: turned upright, in sRGB, without metadata, and never enlarged. Of an animation, it
 * takes the first frame. Throws IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
 */
export async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  // Lossless and uncompressed between the steps: the original is decoded once.
  const large = await decodeImage(bytes, LARGE.edge);
  const { data, info } = await sharp(large.data, { raw: rawOf(large.info) })
    .resize(fit(1200))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = rawOf(info);
  const files: ResizedImage['files'] = [];
  for (const { edge, suffix } of SIZES) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const sized = sharp(data, { raw }).resize(fit(edge));
      files.push({ suffix: `${suffix}.${format}`, data: await encode(sized).toBuffer() });
    }
  }
  if (large.info.width > width || large.info.height > height) {
    const encoded = ENCODERS.webp(sharp(large.data, { raw: rawOf(large.info) }));
    files.push({ suffix: LARGE.suffix, data: await encoded.toBuffer() });
  }
  return { width, height, focus: await guessFocus(data, raw), files };
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });
