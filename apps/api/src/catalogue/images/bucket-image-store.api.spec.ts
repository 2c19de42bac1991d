import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { openBucketServer } from '../../../test/support/bucket-server.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadConfig } from '../../infrastructure/config.ts';
import { BucketImageStore } from './bucket-image-store.ts';

let store: Awaited<ReturnType<typeof openBucketServer>>;
let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  store = await openBucketServer();
  app = await openTestApp({ config: { imageStore: configOf(store.url) } });
  admin = { token: (await makeAdmin(app)).token };
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const configOf = (url: string) => loadConfig({ NODE_ENV: 'test', IMAGE_STORE_URL: url }).imageStore;
const picture = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
const upload = async (color: string) =>
  app.send(uploadProductImage, { image: new File([new Uint8Array(await picture(color))], 'a.png') }, admin);

test('keeps uploaded pictures in the bucket, with their type, and serves them', async () => {
  const { status, body } = await upload('#aa0000');
  expect(status).toBe(201);
  const path = `/pictures${body.image_url}`;
  expect(store.files.get(path)?.type).toBe('image/webp');
  expect(store.files.get(path.replace('.webp', '.avif'))?.type).toBe('image/avif');
  const served = await app.nest.inject(body.image_url);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(served.rawPayload.equals(store.files.get(path)!.body)).toBe(true);
});

test('answers 404 for a picture that the bucket does not have, and asks for no other names', async () => {
  expect((await app.nest.inject(`/images/${'0'.repeat(32)}.webp`)).statusCode).toBe(404);
  const { requests } = store.state;
  expect((await app.nest.inject('/images/..%2Fsecret.webp')).statusCode).toBe(404);
  expect(store.state.requests).toBe(requests);
});

test('asks once more after a failure; then the upload fails, and nothing names the picture', async () => {
  store.state.failures = 1;
  expect((await upload('#00aa00')).status).toBe(201);
  store.state.failures = 2;
  const { status, body } = await upload('#0000aa');
  expect({ status, body }).toEqual({ status: 500, body: expect.anything() as unknown });
  expect((await upload('#0000aa')).status).toBe(201);
});

test('a wrong secret is named with the reason of the store', async () => {
  const url = store.url.replace(/:[^:@]*@/, ':wrong@');
  const wrong = new BucketImageStore(configOf(url)!);
  await expect(wrong.read(`${'0'.repeat(32)}.webp`)).rejects.toThrow(
    /403, SignatureDoesNotMatch\. Check IMAGE_STORE_URL/,
  );
});

test.each(['https://s3.example/bucket', 'https://key:secret@s3.example', 'ftp://key:secret@s3.example/bucket'])(
  'refuses IMAGE_STORE_URL=%s',
  (url) => {
    expect(() => configOf(url)).toThrow(/IMAGE_STORE_URL must/);
  },
);
