import { limitDecoding } from './limit-decoding.ts';
import type { StoredPhoto } from './shrink-photo.ts';

/** The library for pictures is loaded by the first photograph: without it the shop starts sooner. */
const library = () => import('./shrink-photo.ts');

/** The photographs of a form as they are stored, one after the other. Throws as `decodeImage`. */
export async function readPhotos(files: readonly File[] = []): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = [];
  for (const file of files)
    photos.push(await limitDecoding(async () => (await library()).shrinkPhoto(Buffer.from(await file.arrayBuffer()))));
  return photos;
}

/** The photographs with a small picture of each. */
export async function addThumbnails(photos: readonly StoredPhoto[]): Promise<(StoredPhoto & { thumbnail: Buffer })[]> {
  const all: (StoredPhoto & { thumbnail: Buffer })[] = [];
  for (const photo of photos)
    all.push({ ...photo, thumbnail: await limitDecoding(async () => (await library()).shrinkToThumbnail(photo)) });
  return all;
}
