import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type Compilers = NonNullable<SchemaController['compilersFactory']>;

/** What the packages create for each route; their own types depend on the library that they wrap. */
type Compiled = ((data: unknown) => unknown) & { errors?: unknown };
type Factory = (...setup: unknown[]) => (route: unknown) => Compiled;

const requirePackage = createRequire(import.meta.url);

/**
 * Compiles the JSON schema of a route with its first request. The calls of the API are validated by their contracts; only routes of libraries,
 * such as the queue board, have JSON schemas. Loading Ajv takes about 150 ms of CPU time and 5 MB.
 */
export const lazySchemaCompilers = {
  buildValidator: compileLater('@fastify/ajv-compiler'),
  buildSerializer: compileLater('@fastify/fast-json-stringify-compiler'),
} as Compilers;

function compileLater(packageName: string): Factory {
  return (...setup) =>
    (route) => {
      let compiled: Compiled | undefined;
      const run: Compiled = (data) => {
        compiled ??= loadFactory(packageName)(...setup)(route);
        const result = compiled(data);
        run.errors = compiled.errors;
        return result;
      };
      return run;
    };
}

/** Both packages export a function that creates the factory. */
function loadFactory(packageName: string): Factory {
  return (requirePackage(packageName) as () => Factory)();
}
