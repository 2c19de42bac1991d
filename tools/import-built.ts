/**
 * Imports a module of the built API: `importBuilt<typeof import('../apps/api/src/run/shop.ts')>('run/shop')`.
 * Tools cannot import the sources of modules with decorators, because Node only strips types.
 */
export async function importBuilt<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../apps/api/dist/${path}.js`, import.meta.url).href)) as Module;
}
