import { createHash } from 'node:crypto';
import { DomainError } from '@kundan/domain/error';
import { type Queryable, sql } from './database/sql.ts';

/** A concurrent request with the same key waits here until the first one is committed or rolled back. */
const CLAIM = sql`insert into cart_requests (shopper_id, key, request) values (${'person'}, ${'key'}, ${'request'}) on conflict do nothing`;
const FIND = sql`select request from cart_requests where shopper_id = ${'person'} and key = ${'key'}`;
const STORE = sql`update cart_requests set request = ${'request'} where shopper_id = ${'person'} and key = ${'key'}`;
const RELEASE = sql`delete from cart_requests where shopper_id = ${'person'} and key = ${'key'}`;

interface KeyedRequest<T> {
  /** The user id of who sends it. Keys of different people are different keys. */
  person: string;
  /** The Idempotency-Key; without one the change is always made. */
  key: string | undefined;
  /** The name of the call. */
  call: string;
  /** The whole input of the call as text. */
  content: string;
  /** Whether the response says that the change was made. After another one the key can be used again. By default each does. */
  isMade?: (response: T) => boolean;
}

/**
 * Makes a change once for each Idempotency-Key: a repeated request gets the stored response, for as long as keys are kept. It uses the
 * table of the cart's keys, and stores there the call, a hash of the content, and the response as JSON. Runs in the transaction of
 * `em`, before it locks anything but the row of the person, so a request that fails stores nothing. Throws IDEMPOTENCY_KEY_REUSED when the
 * key was used with another call or other content.
 */
export async function oncePerKey<T>(
  em: Queryable,
  { person, key, call, content, isMade = () => true }: KeyedRequest<T>,
  change: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return change();
  const request = `${call} ${createHash('sha256').update(content).digest('hex')} `;
  if ((await CLAIM.run(em, { person, key, request })) === 0) {
    const { request: stored } = await FIND.one<{ request: string }>(em, { person, key });
    if (!stored.startsWith(request)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(stored.slice(request.length)) as T;
  }
  const response = await change();
  if (isMade(response)) await STORE.run(em, { person, key, request: request + JSON.stringify(response) });
  else await RELEASE.run(em, { person, key });
  return response;
}
