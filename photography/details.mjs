// Cuts further photographs of products out of the exported ones, in the sizes and formats of the web app.
//
//     node photography/details.mjs            (needs the packages of the workspace)

import { resolve } from 'node:path';
import sharp from 'sharp';

const folder = resolve(import.meta.dirname, '../apps/web/public/catalogue');
const SIZE = 1200;

/** The new file's name, the file that it is cut out of, and a square of it: left, top and side as parts of its width. */
const CUTS = [
  ['necklace-1-detail', 'necklace-1', 0.29, 0.24, 0.42],
  ['necklace-1-worn', 'category-necklace', 0, 0, 1],
  ['diamonds-1-detail', 'diamonds-1', 0.22, 0.08, 0.5],
  ['diamonds-1-stones', 'category-diamonds', 0, 0.1, 1],
  ['earrings-2-detail', 'earrings-2', 0.04, 0.2, 0.48],
];

for (const [name, source, left, top, side] of CUTS) {
  const picture = sharp(resolve(folder, `${source}.webp`));
  const { width } = await picture.metadata();
  const cut = await picture
    .extract(
      Object.fromEntries(
        Object.entries({ left, top, width: side, height: side }).map(([key, part]) => [key, Math.round(part * width)]),
      ),
    )
    .resize(SIZE, SIZE, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  for (const [suffix, size] of [
    ['', SIZE],
    ['-600', 600],
    ['-300', 300],
  ]) {
    const sized = sharp(cut).resize(size, size);
    await sized.clone().avif({ quality: 56 }).toFile(resolve(folder, `${name}${suffix}.avif`));
    await sized.clone().webp({ quality: 78 }).toFile(resolve(folder, `${name}${suffix}.webp`));
  }
}
