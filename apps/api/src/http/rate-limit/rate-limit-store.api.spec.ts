import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { RedisRateLimitStore } from './redis-rate-limit-store.ts';

Logger.overrideLogger(false);

const { REDIS_URL } = process.env;
type ClosableStore = RateLimitStore & { onApplicationShutdown?(): void };
const inMemory: [string, () => ClosableStore][] = [
  ['memory', () => new MemoryRateLimitStore()],
  ['memory, because Redis is unavailable', () => new RedisRateLimitStore('redis://127.0.0.1:1', randomUUID())],
];
const inRedis: [string, () => ClosableStore][] = REDIS_URL
  ? [['Redis', () => new RedisRateLimitStore(REDIS_URL, `kundan_test_${randomUUID()}`)]]
  : [];

let store: ClosableStore;
afterEach(() => store.onApplicationShutdown?.());

const consume = (key: string) => store.consume(key, { limit: 3, seconds: 60 });

describe.each([...inMemory, ...inRedis])('the store in %s', (_, createStore) => {
  beforeEach(() => {
    store = createStore();
  });

  test('allows as many requests as the limit for each key', async () => {
    for (let request = 1; request <= 3; request += 1) {
      expect(await consume('a')).toEqual({ isAllowed: true, retryAfter: 0 });
    }
    expect((await consume('a')).isAllowed).toBe(false);
    expect((await consume('b')).isAllowed).toBe(true);
  });

  test('allows no more than the limit of simultaneous requests', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => consume('flood')));
    expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });
});

describe.each(inMemory)('the time window of the store in %s', (_, createStore) => {
  beforeEach(async () => {
    store = createStore();
    await store.consume('connects', { limit: 1, seconds: 1 });
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test('the first request above the limit blocks the key for a whole window', async () => {
    await consume('a');
    vi.advanceTimersByTime(40_000);
    for (let request = 2; request <= 3; request += 1) await consume('a');
    expect(await consume('a')).toEqual({ isAllowed: false, retryAfter: 60 });
    vi.advanceTimersByTime(59_000);
    expect(await consume('a')).toEqual({ isAllowed: false, retryAfter: 1 });
    vi.advanceTimersByTime(1_000);
    expect((await consume('a')).isAllowed).toBe(true);
  });

  test('a new window starts after the given number of seconds', async () => {
    for (let request = 1; request <= 3; request += 1) await consume('a');
    vi.advanceTimersByTime(60_000);
    for (let request = 1; request <= 3; request += 1) expect((await consume('a')).isAllowed).toBe(true);
  });
});

test('the store in memory forgets the oldest of more than 100,000 keys', async () => {
  store = new MemoryRateLimitStore();
  for (let request = 1; request <= 4; request += 1) await consume('oldest');
  for (let number = 1; number <= 100_000; number += 1) await consume(String(number));
  expect((await consume('oldest')).isAllowed).toBe(true);
});

test('the store in memory takes back a request of the current window only', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  store = new MemoryRateLimitStore();
  const rate = { limit: 1, seconds: 60, blockSeconds: 0 };
  await store.consume('a', rate);
  await store.refund('a', rate);
  expect((await store.consume('a', rate)).isAllowed).toBe(true);
  vi.advanceTimersByTime(60_000);
  await store.refund('a', rate);
  expect((await store.consume('a', rate)).isAllowed).toBe(true);
  expect((await store.consume('a', rate)).isAllowed).toBe(false);
});

test.skipIf(!REDIS_URL)('processes share their counts in Redis', async () => {
  const prefix = `kundan_test_${randomUUID()}`;
  const processes = [1, 2].map(() => new RedisRateLimitStore(REDIS_URL ?? '', prefix));
  const consumeIn = (one: RedisRateLimitStore) => one.consume('together', { limit: 9, seconds: 60 });
  const results = await Promise.all(Array.from({ length: 10 }, () => processes.map(consumeIn)).flat());
  for (const one of processes) one.onApplicationShutdown();
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(9);
});

test.skipIf(!REDIS_URL)('a process goes on with its own counts when its connection to Redis ends', async () => {
  const interrupted = new RedisRateLimitStore(REDIS_URL ?? '', `kundan_test_${randomUUID()}`);
  for (let request = 1; request <= 3; request += 1) await interrupted.consume('a', { limit: 3, seconds: 60 });
  interrupted.onApplicationShutdown();
  expect((await interrupted.consume('a', { limit: 3, seconds: 60 })).isAllowed).toBe(false);
});
