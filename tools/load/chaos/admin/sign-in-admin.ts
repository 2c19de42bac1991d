import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShopClient } from '@kundan/test-support/shop-client';
import type { TestShop } from '../test-shop.ts';

/** Signs in with the credentials in the shop's data folder and returns the access token. Throws unless the shop answers. */
export async function signInAdmin(origin: string, { dataDir }: TestShop): Promise<string> {
  const stored = readFileSync(join(dataDir, 'admin.txt'), 'utf8');
  const [email, password] = ['email', 'password'].map((name) => new RegExp(`^${name}: (.+)$`, 'm').exec(stored)?.[1]);
  const { accessToken } = await new ShopClient(origin).requestOk<{ accessToken: string }>('POST', '/api/signin', {
    body: { email, password },
  });
  return accessToken;
}
