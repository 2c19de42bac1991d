// Loaded before every tool. Plain JavaScript without imports of packages, because it must run where the tools cannot.
import { existsSync } from 'node:fs';

const NEEDED = 24;

function problem() {
  if (!existsSync(new URL('../node_modules', import.meta.url)))
    return 'The packages are not installed yet. Run: npm ci';
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return undefined;
  return (
    `Kundan runs on Node ${NEEDED} or newer, and this is ${process.version}. The right one comes with the packages: ` +
    'run npm ci again, without --ignore-scripts and --omit=optional (or install Node 24).'
  );
}

const sentence = problem();
if (sentence) {
  console.error(sentence);
  process.exit(1);
}
