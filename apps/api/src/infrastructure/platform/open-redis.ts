import { Redis, type RedisOptions } from 'ioredis';

const SENTINEL_PORT = 26_379;

/**
 * The options for a Redis behind Sentinel; undefined for a single server. The host of such an address is the name of the master, and each
 * `sentinel` a server that knows where the master is: `redis://:password@mymaster?sentinel=a:26379&sentinel=b:26379`.
 */
export function sentinelOptions(redisUrl: string): RedisOptions | undefined {
  const { protocol, hostname, username, password, pathname, searchParams } = new URL(redisUrl);
  const sentinels = searchParams.getAll('sentinel').map((address) => {
    const [host, port = SENTINEL_PORT] = address.split(':');
    return { host, port: Number(port) };
  });
  if (sentinels.length === 0) return undefined;
  return {
    sentinels,
    name: hostname,
    db: Number(pathname.slice(1)),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} }),
  };
}

export function openRedis(redisUrl: string, options: RedisOptions): Redis {
  const sentinel = sentinelOptions(redisUrl);
  if (!sentinel) return new Redis(redisUrl, options);
  // Without one of its own, ioredis asks the Sentinels for ever.
  const { retryStrategy } = options;
  return new Redis({ ...sentinel, ...options, ...(retryStrategy && { sentinelRetryStrategy: retryStrategy }) });
}
