import { LOCALES } from '@kundan/domain/locale';
import { describe, expect, it } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite's glob import. */
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

type Tree = Record<string, unknown>;

const byName = (modules: Record<string, Tree>) =>
  Object.fromEntries(Object.entries(modules).map(([path, texts]) => [path.replace(/^.*\//, ''), texts]));
const english = byName(import.meta.glob<Tree>('./en/*.ts', { eager: true }));
const hi = byName(import.meta.glob<Tree>('./hi/*.ts', { eager: true }));
const te = byName(import.meta.glob<Tree>('./te/*.ts', { eager: true }));

/** Texts that are the same in every language. */
const SAME =
  /^(?:[^A-Za-z]*|en|hi|te|OTP|UPI|PAN|GSTIN|PIN|HUID|SKU|BIS|WhatsApp|Instagram|Facebook|YouTube|Pinterest|Razorpay|Kundan|English)$/;

/** The texts of a module by their paths. */
function flatten(tree: Tree, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([name, entry]) =>
    typeof entry === 'object' && entry !== null
      ? flatten(entry as Tree, `${path}${name}.`)
      : [[path + name, entry] as [string, unknown]],
  );
}

/** A function stands for the texts that it makes: its parameters count. */
const shapeOf = (tree: Tree) =>
  flatten(tree)
    .map(([path, entry]) => `${path}: ${typeof entry === 'function' ? `function of ${entry.length}` : typeof entry}`)
    .sort();

it('are those of the shop', () => {
  const folders = Object.keys(import.meta.glob('./*/language.ts', { eager: true }));
  expect(folders.map((path) => path.split('/')[1]).sort()).toEqual([...LOCALES].sort());
});

describe.each([
  { language: 'hi', modules: hi, script: /\p{Script=Devanagari}/u },
  { language: 'te', modules: te, script: /\p{Script=Telugu}/u },
])('the texts in $language', ({ modules, script }) => {
  it('are as many as the English ones', () => {
    expect(Object.keys(modules)).toEqual(Object.keys(english));
  });
  it.each(Object.keys(modules))('%s says what the English one says', (name) => {
    expect(shapeOf(modules[name]!)).toEqual(shapeOf(english[name]!));
    const words = flatten(modules[name]!).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    expect(words.filter(([, text]) => !SAME.test(text) && !script.test(text))).toEqual([]);
  });
});
