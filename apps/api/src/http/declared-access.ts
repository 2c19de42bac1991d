import type { Access } from '@kundan/contracts/call';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Who may use a route: as a call says it, or who holds the payment sandbox's key. */
export type RouteAccess = Access | 'sandbox-key';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyInstance {
    /** Every route that is served, also those that plugins made. */
    servedRoutes: readonly RouteOptions[];
  }
}

/**
 * Refuses to start a server with a route that does not declare who may use it.
 * `open` are addresses of routes that a library makes for everybody, with everything below them.
 */
export function requireDeclaredAccess(fastify: FastifyInstance, open: readonly string[]): void {
  const routes: RouteOptions[] = [];
  fastify.decorate('servedRoutes', routes);
  fastify.addHook('onRoute', (route) => {
    if (open.some((address) => route.url === address || route.url.startsWith(`${address}/`))) openToAll(route);
    routes.push(route);
  });
  fastify.addHook('onReady', (done) => {
    const silent = routes.find(({ config }) => config?.access === undefined);
    done(silent && new Error(`${String(silent.method)} ${silent.url} is served without a declared access`));
  });
}

/** For a route, or as the 'onRoute' hook of a plugin whose routes are all for everybody. */
export function openToAll(route: RouteOptions): void {
  route.config = { ...route.config, access: 'public' };
}
