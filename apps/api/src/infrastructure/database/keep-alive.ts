/**
 * Options of a connection of `pg` that ends it some 20 s after its server or the network has vanished while nothing was sent. Without them, the
 * system notices that after hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
