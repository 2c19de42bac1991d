import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

// `npm run layers` draws the layers of the web app into docs/architecture.md, from the imports of its code. With `--check` it
// changes nothing and fails when the picture is out of date.

const FOLDER = 'apps/web/src';
const [START, END] = ['<!-- layers -->', '<!-- /layers -->'];

const root = resolve(import.meta.dirname, '..');
const document = resolve(root, 'docs/architecture.md');
const before = readFileSync(document, 'utf8');
const [from, to] = [before.indexOf(START), before.indexOf(END)];
if (from < 0 || to < from) throw new Error(`${document} has no place for the layers: ${START}, ${END}`);
const after = `${before.slice(0, from + START.length)}\n${drawLayers(await readImports())}\n${before.slice(to)}`;
if (!process.argv.includes('--check')) writeFileSync(document, after);
else if (after !== before) {
  console.error('The layers in docs/architecture.md are out of date. Run npm run layers.');
  process.exitCode = 1;
}

/** The layers that each layer imports, without specs and without the modules directly in the folder. */
async function readImports(): Promise<Map<string, Set<string>>> {
  const { default: config } = (await import(resolve(root, '.dependency-cruiser.js'))) as {
    default: { options: object };
  };
  const { output } = await cruise([FOLDER], { ...config.options, baseDir: root, includeOnly: `^${FOLDER}/` });
  const layerOf = (path: string) =>
    /\.spec\.tsx?$/.test(path) ? undefined : /^([^/]+)\//.exec(path.slice(FOLDER.length + 1))?.[1];
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const layer = layerOf(source);
    if (!layer) continue;
    const imported = imports.get(layer) ?? new Set();
    imports.set(layer, imported);
    for (const { resolved } of dependencies) {
      const target = layerOf(resolved);
      if (target && target !== layer) imported.add(target);
    }
  }
  return imports;
}

/**
 * A Mermaid flowchart with an arrow from each layer to those that it imports. Leaves out the arrows that follow from others:
 * a → b → c needs no a → c. Lint forbids cycles.
 */
function drawLayers(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const targetsOf = (layer: string) => [...(imports.get(layer) ?? [])].sort();
  const reaches = (layer: string, target: string): boolean =>
    targetsOf(layer).some((next) => next === target || reaches(next, target));
  const layers = [...imports.keys()].sort();
  const arrows = layers.flatMap((layer) =>
    targetsOf(layer)
      .filter((target) => !targetsOf(layer).some((other) => other !== target && reaches(other, target)))
      .map((target) => `  ${layer} --> ${target}`),
  );
  const unconnected = layers.filter((layer) => !arrows.some((arrow) => arrow.split(/ +/).includes(layer)));
  return ['```mermaid', 'flowchart TD', ...arrows, ...unconnected.map((layer) => `  ${layer}`), '```'].join('\n');
}
