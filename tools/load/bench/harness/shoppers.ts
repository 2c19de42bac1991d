import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface Shopper {
  id: string;
  /** An access token. */
  token: string;
}

/** Inserts shoppers with a session each, without sign-up. `jwtSecret`: that of the shop, which signs their access tokens. */
export async function createShoppers(pool: pg.Pool, count: number, jwtSecret: string): Promise<Shopper[]> {
  const shoppers = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }));
  const ids = shoppers.map(({ id }) => id);
  await pool.query(
    `insert into users (id, name, email, password_hash, created_at)
     select id::uuid, 'Bench', id || '@example.in', 'none', now() from unnest($1::text[]) id`,
    [ids],
  );
  await pool.query(
    `insert into sessions (id, user_id, refresh_hash, created_at, expires_at)
     select session, id, '', now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as rows (session, id)`,
    [shoppers.map(({ session }) => session), ids],
  );
  return shoppers.map(({ id, session }) => ({ id, token: signToken({ sub: id, sid: session }, jwtSecret) }));
}

/** A JSON web token (HS256) that is valid for one hour. */
function signToken(claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
