import { readFileSync } from 'node:fs';

/** Vite's manifest: the built chunks by their source files. */
interface BuildManifest {
  [source: string]: { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
}

const ADMIN_SOURCE = /^src\/(routes\/admin-panel|features\/admin\/)/;

/** Returns a test for the scripts and styles of a build that only the admin panel loads: 'assets/orders-panel-1a2b3c4d.js'. */
export function findAdminFiles(manifestFile: string): (file: string) => boolean {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest;
  const shop = filesOf(manifest, (source) => !ADMIN_SOURCE.test(source));
  const all = filesOf(manifest, () => true);
  return (file) => all.has(file) && !shop.has(file);
}

/** The files that the entry reaches by static and dynamic imports of the chunks that `isIncluded`. */
function filesOf(manifest: BuildManifest, isIncluded: (source: string) => boolean): Set<string> {
  const sources = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || sources.has(source) || !isIncluded(source)) return;
    sources.add(source);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const [source, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(source);
  return new Set([...sources].flatMap((source) => [manifest[source]!.file, ...(manifest[source]!.css ?? [])]));
}
