import sharp from 'sharp';
import { decodeImage, fit } from './decode-image.ts';

/** Enough to see a scratch, and about 300 kB. In px. */
const EDGE = 1600;
/** Of the picture in a list, for screens with two pixels in one. In px. */
const THUMBNAIL_EDGE = 320;

export interface StoredPhoto {
  width: number;
  height: number;
  /** A WebP file. */
  data: Buffer;
}

/** The photograph within 1600 px, without metadata such as the place. Throws as `decodeImage`. */
export async function shrinkPhoto(bytes: Buffer): Promise<StoredPhoto> {
  const { data, info } = await decodeImage(bytes, EDGE);
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } });
  return { width, height, data: await picture.webp({ quality: 80, effort: 4 }).toBuffer() };
}

/** A stored photograph within 320 px, as WebP. */
export const shrinkToThumbnail = ({ data }: StoredPhoto): Promise<Buffer> =>
  sharp(data).resize(fit(THUMBNAIL_EDGE)).webp({ quality: 75, effort: 4 }).toBuffer();
