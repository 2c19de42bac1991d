import { expect, test } from 'vitest';
import { sentinelOptions } from './open-redis.ts';

test('reads the name of the master and its sentinels from an address', () => {
  expect(sentinelOptions('rediss://shop:a%40b@mymaster/2?sentinel=one:5000&sentinel=two')).toEqual({
    sentinels: [
      { host: 'one', port: 5000 },
      { host: 'two', port: 26_379 },
    ],
    name: 'mymaster',
    db: 2,
    username: 'shop',
    password: 'a@b',
    tls: {},
    // Without it, ioredis connects to the master in plain text.
    enableTLSForSentinelMode: true,
    sentinelTLS: {},
  });
  expect(sentinelOptions('redis://mymaster?sentinel=one')).toEqual({
    sentinels: [{ host: 'one', port: 26_379 }],
    name: 'mymaster',
    db: 0,
  });
});

test('a single server has no sentinels', () => {
  expect(sentinelOptions('redis://:password@redis:6379')).toBeUndefined();
});
