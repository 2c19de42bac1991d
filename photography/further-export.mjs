// Writes the photographs of further.py in the sizes and formats of the web app, and lists them for the sample products.
//
//     node photography/further-export.mjs [FOLDER]      (default: png; needs the packages of the workspace)

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '..');
const pictures = resolve(process.argv[2] ?? resolve(import.meta.dirname, 'png'));
const target = resolve(root, 'apps/web/public/catalogue');
const seed = resolve(root, 'apps/api/src/catalogue/seed');

/** The ends of the files' names, in the order in which a product shows them, and what such a photograph is of. */
const KINDS = [
  ['worn', (name) => `${name}, worn`],
  ['scale', (name) => `${name} beside a coin of 25 mm`],
  ['clasp', (name) => `The clasp of ${name}`],
  ['back', (name) => `${name} from behind`],
];
const SIZES = [
  ['', 1200],
  ['-600', 600],
  ['-300', 300],
];

async function write(name) {
  const source = sharp(resolve(pictures, `${name}.png`));
  for (const [suffix, size] of SIZES) {
    const sized = source.clone().resize(size, size, { kernel: 'lanczos3' });
    await sized.clone().avif({ quality: 56 }).toFile(resolve(target, `${name}${suffix}.avif`));
    await sized.clone().webp({ quality: 78 }).toFile(resolve(target, `${name}${suffix}.webp`));
  }
}

const timeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

for (const file of readdirSync(pictures)) {
  const name = /^(.+)\.png$/.exec(file)?.[1];
  if (name && timeOf(resolve(target, `${name}-300.webp`)) < timeOf(resolve(pictures, file))) await write(name);
}

const samples = JSON.parse(readFileSync(resolve(seed, 'catalogue.json'), 'utf8'));
const details = JSON.parse(readFileSync(resolve(seed, 'sample-details.json'), 'utf8'));
const urlOf = (name) => `/catalogue/${name}.webp`;
for (const { file, name } of samples) {
  const found = KINDS.map(([kind, alt]) => ({ kind, image_url: urlOf(`${file}-${kind}`), alt: alt(name) })).filter(({ kind }) =>
    existsSync(resolve(target, `${file}-${kind}.webp`)),
  );
  const entry = details[file];
  const others = (entry.images ?? []).filter(({ image_url: url }) => found.every((photo) => photo.image_url !== url));
  // With the focal point that somebody has set.
  const further = found.map(({ image_url, alt }) => ({
    ...entry.images?.find((photo) => photo.image_url === image_url),
    image_url,
    alt,
  }));
  if (further.length + others.length > 0) entry.images = [...further, ...others];
}
writeFileSync(resolve(seed, 'sample-details.json'), `${JSON.stringify(details, undefined, 2)}\n`);
