import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
});
afterAll(() => app.close());

const upload = (bytes: Buffer, name = 'picture') =>
  app.send(uploadProductImage, { image: new File([new Uint8Array(bytes)], name) }, admin);
const get = (url: string) => app.nest.inject({ url });
const sizeOf = async (url: string) => {
  const { width, height } = await sharp((await get(url)).rawPayload).metadata();
  return { width, height };
};

/** Two halves: red on the left, blue on the right. */
const halves = (width: number, height: number) => {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
};

test('stores a picture as AVIF and WebP in the sizes of the shop', async () => {
  const { status, body } = await upload(await halves(2000, 1500).jpeg().toBuffer(), 'a.jpg');
  expect({ status, body }).toEqual({
    status: 201,
    body: { image_url: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/) as string, width: 1200, height: 900 },
  });
  const name = body.image_url.replace('.webp', '');
  for (const type of ['webp', 'avif']) {
    expect((await get(`${name}.${type}`)).headers['content-type']).toBe(`image/${type}`);
    expect(await sizeOf(`${name}.${type}`)).toEqual({ width: 1200, height: 900 });
    expect(await sizeOf(`${name}-600.${type}`)).toEqual({ width: 600, height: 450 });
    expect(await sizeOf(`${name}-300.${type}`)).toEqual({ width: 300, height: 225 });
  }
});

test('stores a larger WebP for the zoom of a picture that has more pixels, and never enlarges one', async () => {
  const large = (body: { image_url: string }) => body.image_url.replace('.webp', '-2400.webp');
  const { body } = await upload(await halves(3000, 2000).jpeg().toBuffer());
  expect([body.width, body.height]).toEqual([1200, 800]);
  expect(await sizeOf(large(body))).toEqual({ width: 2400, height: 1600 });
  const { body: less } = await upload(await halves(1000, 1600).jpeg().toBuffer());
  expect(await sizeOf(large(less))).toEqual({ width: 1000, height: 1600 });
  const { body: small } = await upload(await halves(1200, 800).jpeg().toBuffer());
  expect(await sizeOf(large(small))).toEqual({ width: 1200, height: 800 });
  expect(readdirSync(join(app.config.dataDir, 'images'))).not.toContain(large(small).replace('/images/', ''));
  expect((await get(`/images/${'0'.repeat(32)}-2400.webp`)).statusCode).toBe(404);
  expect((await get(large(body).replace('.webp', '.avif'))).statusCode).toBe(404);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s under any name', async (format) => {
  const { status, body } = await upload(await halves(60, 40).toFormat(format).toBuffer(), 'notes.txt');
  expect([status, body.width, body.height]).toEqual([201, 60, 40]);
});

test('turns a picture upright and removes its metadata', async () => {
  const gps = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '17/1 22/1 0/1' } };
  // Orientation 6: the camera was turned, so that left is up.
  const bytes = await halves(80, 40).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body } = await upload(bytes);
  expect([body.width, body.height]).toEqual([40, 80]);
  const stored = sharp((await get(body.image_url)).rawPayload);
  const { exif, icc, xmp, orientation } = await stored.metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  const top = await stored.clone().extract({ left: 10, top: 5, width: 10, height: 10 }).toBuffer();
  expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(200);
});

test('guesses the focal point: where the jewel is, and none for a plain picture', async () => {
  const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#eee8dc' } });
  const jewel = { input: { create: { width: 60, height: 60, channels: 3 as const, background: '#c01020' } } };
  const { body } = await upload(
    await plain
      .clone()
      .composite([{ ...jewel, left: 570, top: 120 }])
      .png()
      .toBuffer(),
  );
  expect(Math.abs(body.focus!.x - 75)).toBeLessThan(6);
  expect(Math.abs(body.focus!.y - 25)).toBeLessThan(6);
  expect((await upload(await plain.png().toBuffer())).body).not.toHaveProperty('focus');
});

test('gives the same picture the same address, with headers for a year', async () => {
  const bytes = await halves(50, 50).png().toBuffer();
  const [first, second] = [await upload(bytes), await upload(bytes)];
  expect(first.body).toEqual(second.body);
  const { headers } = await get(first.body.image_url);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(readdirSync(join(app.config.dataDir, 'images')).filter((file) => file.endsWith('.new'))).toEqual([]);
});

describe('rejects', () => {
  test.each<[string, Buffer]>([
    ['an SVG named as a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36"/>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s with 415', async (_, bytes) => {
    const { status, body } = await upload(bytes, 'a.png');
    expect([status, body.code]).toEqual([415, 'IMAGE_UNSUPPORTED']);
  });

  test('a damaged picture with 400', async () => {
    const whole = await halves(400, 400).jpeg().toBuffer();
    const { status, body } = await upload(whole.subarray(0, whole.length / 2));
    expect([status, body.code]).toEqual([400, 'IMAGE_UNREADABLE']);
  });

  test('a small file that unfolds to more than 64 megapixels, with 413', async () => {
    const { status, body } = await upload(solidPng(30_000, 30_000));
    expect([status, body.code]).toEqual([413, 'IMAGE_TOO_MANY_PIXELS']);
  });

  test('a WebP of more pixels than can be decoded as a whole, with the limits in the message', async () => {
    const bytes = await sharp({ create: { width: 7000, height: 5000, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([413, 'IMAGE_TOO_MANY_PIXELS']);
    expect(body.message).toContain('25 megapixels for WebP');
  });

  test('a file above 15 MB with 413', async () => {
    const { status, body } = await upload(Buffer.alloc(15 * 1024 * 1024 + 1, 0xff));
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('a broken form with 400', async () => {
    for (const payload of [
      '',
      'no form',
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ]) {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' };
      const response = await app.nest.inject({ method: 'POST', url: '/api/product-images', headers, payload });
      expect([payload, response.statusCode]).toEqual([payload, 400]);
    }
  });

  test('a form without a boundary, and pictures on other routes', async () => {
    const send = (url: string, type: string) =>
      app.nest.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
        payload: 'x',
      });
    expect((await send('/api/product-images', 'multipart/form-data')).statusCode).toBe(400);
    for (const type of ['multipart/form-data; boundary=x', 'multipart/mixed; boundary=x', 'text/csv'])
      expect((await send('/api/products', type)).statusCode).toBe(415);
    expect((await send('/api/product-images', 'text/csv')).statusCode).toBe(415);
  });
});

test('serves nothing but pictures that were uploaded', async () => {
  const names = [
    'x.webp',
    `${'0'.repeat(32)}.webp`,
    '..%2f..%2fadmin.txt',
    '%2e%2e/admin.txt',
    '..',
    '%00',
    'admin.txt',
  ];
  for (const name of names) {
    const { statusCode, headers } = await get(`/images/${name}`);
    expect([name, statusCode]).toEqual([name, 404]);
    if (headers['cache-control'] !== undefined) expect(headers['cache-control']).toBe('no-store');
  }
});

/** A valid PNG of a few hundred kB whose pixels are all black. */
function solidPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit per pixel, gray
  const pixels = deflateSync(Buffer.alloc((width / 8 + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
