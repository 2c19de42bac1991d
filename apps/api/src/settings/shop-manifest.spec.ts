import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { shopManifest } from './shop-manifest.ts';

const file = new URL('../../../web/public/manifest.webmanifest', import.meta.url);
const built = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof shopManifest>[0];

test('without changes it is the one of the build', () => {
  expect(shopManifest(built, DEFAULT_SETTINGS.shop, 'en')).toEqual(built);
});

test('has the name, the color and the icons of the shop, and no screenshots of another one', () => {
  const logo = 'a1'.repeat(16);
  const shop = { ...DEFAULT_SETTINGS.shop, name: 'Asha', tagline: 'Silver', accent: '#0a5c50' };
  const manifest = shopManifest(built, { ...shop, logo_url: `/images/${logo}.webp` }, 'en');
  expect(manifest).toMatchObject({ name: 'Asha: Silver', short_name: 'Asha', theme_color: '#0a5c50' });
  expect(manifest).not.toHaveProperty('screenshots');
  expect(manifest.icons?.map(({ src }) => src)).toEqual(
    ['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((icon) => `/shop-icons/${logo}-${icon}.png`),
  );
});

test('is in the language of its pages where the tagline is translated', () => {
  const { shop } = DEFAULT_SETTINGS;
  expect(shopManifest(built, shop, 'hi')).toMatchObject({
    name: 'Kundan: हाथ से बने भारतीय गहने',
    screenshots: built['screenshots'],
  });
  const own = { ...shop, tagline: 'Silver from Jaipur', tagline_te: 'జైపూర్ వెండి' };
  expect(shopManifest(built, own, 'te')).toMatchObject({ name: 'Kundan: జైపూర్ వెండి', description: 'జైపూర్ వెండి' });
  // The translation is of another tagline.
  expect(shopManifest(built, own, 'hi')).toMatchObject({ name: 'Kundan: Silver from Jaipur' });
});
