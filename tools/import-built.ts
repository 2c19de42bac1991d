/**
 * Imports a compiled module of the API: `importBuilt<typeof import('../apps/api/src/migrations/migrate.ts')>('migrations/migrate')`.
 * Tools cannot import the sources of modules with decorators, because Node only strips types.
 */
export async function importBuilt<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../apps/api/compiled/${path}.js`, import.meta.url).href)) as Module;
}
