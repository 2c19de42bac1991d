import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hits } from './hits.ts';
import { MemoryHits } from './memory-hits.ts';
import { RedisHits } from './redis-hits.ts';

Logger.overrideLogger(false);

const { REDIS_URL } = process.env;
const makers: [string, () => Hits & { onApplicationShutdown?(): void }][] = [
  ['memory', () => new MemoryHits()],
  ['memory, because Redis is away', () => new RedisHits('redis://127.0.0.1:1', randomUUID())],
  ...(REDIS_URL
    ? [['Redis', () => new RedisHits(REDIS_URL, `kundan_test_${randomUUID()}`)] as [string, () => Hits]]
    : []),
];

describe.each(makers)('hits in %s', (_, make) => {
  let hits: ReturnType<typeof make>;
  beforeEach(() => {
    hits = make();
  });
  afterEach(() => hits.onApplicationShutdown?.());

  const hit = (key: string, windowMs = 60_000, limit = 3) => hits.increment(key, windowMs, limit, windowMs);

  test('the hit too many is blocked, and says for how long', async () => {
    for (let allowed = 1; allowed <= 3; allowed += 1) {
      expect(await hit('a')).toMatchObject({ totalHits: allowed, isBlocked: false });
    }
    const { isBlocked, timeToBlockExpire } = await hit('a');
    expect(isBlocked).toBe(true);
    expect(timeToBlockExpire).toBeGreaterThan(55);
    expect(timeToBlockExpire).toBeLessThanOrEqual(60);
    expect((await hit('b')).isBlocked).toBe(false);
  });

  test('of many at once no more than the limit pass', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => hit('flood')));
    expect(answers.filter(({ isBlocked }) => !isBlocked)).toHaveLength(3);
  });

  test('after its time a key begins anew', async () => {
    for (let count = 0; count < 4; count += 1) await hit('short', 300);
    expect((await hit('short', 300)).isBlocked).toBe(true);
    await vi.waitFor(async () => expect((await hit('short', 300)).isBlocked).toBe(false), {
      timeout: 5000,
      interval: 50,
    });
  });
});

if (REDIS_URL) {
  test('processes count together', async () => {
    const prefix = `kundan_test_${randomUUID()}`;
    const processes = [new RedisHits(REDIS_URL, prefix), new RedisHits(REDIS_URL, prefix)];
    const hit = (one: RedisHits) => one.increment('together', 60_000, 9, 60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => processes.map(hit)).flat());
    for (const one of processes) one.onApplicationShutdown();
    expect(answers.filter(({ isBlocked }) => !isBlocked)).toHaveLength(9);
  });
}
