import type { Access, Upload } from '@kundan/contracts/call';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Access level of a route: that of its call, the key of the payment sandbox, or the cookie of the queue board. */
export type RouteAccess = Access | 'sandbox-key' | 'queue-cookie';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Whether the route accepts an HTML form. */
    acceptsForm?: boolean | undefined;
    /** Whether the route accepts a multipart form of text fields. */
    acceptsMultipart?: boolean | undefined;
    /** The file that the route accepts instead of JSON. */
    upload?: Upload | undefined;
  }
  interface FastifyInstance {
    /** All registered routes, including those of plugins. */
    servedRoutes: readonly RouteOptions[];
  }
}

/**
 * Prevents the server from starting when a route does not declare its access level.
 * `publicPaths` are path prefixes of public routes that a library registers.
 */
export function requireDeclaredAccess(fastify: FastifyInstance, publicPaths: readonly string[]): void {
  const routes: RouteOptions[] = [];
  fastify.decorate('servedRoutes', routes);
  fastify.addHook('onRoute', (route) => {
    if (publicPaths.some((path) => route.url === path || route.url.startsWith(`${path}/`))) declarePublic(route);
    routes.push(route);
  });
  fastify.addHook('onReady', (done) => {
    const undeclared = routes.find(({ config }) => config?.access === undefined);
    done(undeclared && new Error(`${String(undeclared.method)} ${undeclared.url} does not declare its access level`));
  });
}

/** Declares a route public; also usable as the 'onRoute' hook of a plugin with public routes only. */
export function declarePublic(route: RouteOptions): void {
  route.config = { ...route.config, access: 'public' };
}
