import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct, makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { startWorker } from '../../worker.ts';

interface Purge {
  method: string | undefined;
  url: string | undefined;
  token: string | undefined;
  body: unknown;
}

let app: TestApp;
const purges: Purge[] = [];
const cdn = createServer((request, response) => {
  const { method, url, headers } = request;
  void text(request).then((body) => {
    purges.push({ method, url, token: headers.authorization, body: JSON.parse(body) });
    response.writeHead(purges.length === 1 ? 500 : 200).end();
  });
});
beforeAll(async () => {
  app = await openTestApp();
  await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  cdn.close();
  await app.close();
});

test('a worker purges the copies of the CDN after a change of the catalogue, and goes on after a refusal', async () => {
  const { port } = cdn.address() as AddressInfo;
  const cdnPurgeUrl = `http://purge:a%2Ftoken@127.0.0.1:${port}/zones/1/purge_cache`;
  const worker = await startWorker({ ...app.config, cdnPurgeUrl }, app.platform);
  await expect.poll(() => purges, { timeout: 20_000 }).toHaveLength(1); // after it has connected
  const { id } = await makeProduct(app);
  await changeProduct(app, id, { price: 250_000 });
  await expect.poll(() => purges.length, { timeout: 20_000 }).toBeGreaterThan(1);
  const sent = { method: 'POST', url: '/zones/1/purge_cache', token: 'Bearer a/token', body: { tags: ['catalogue'] } };
  expect(purges[1]).toEqual(sent);
  await worker.close();
});
