import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const texts = resolve(import.meta.dirname, '../../libs/texts/src');

/** The languages beside English, which is the default: the folders of their texts. */
export const translations = globSync('*/language.ts', { cwd: texts })
  .map((path) => basename(resolve(texts, path, '..')))
  .filter((language) => language !== 'en');

/** The texts of the notice that the page's code did not load. */
export async function readFailureTexts(language: string): Promise<{ text: string; reload: string }> {
  const { failureTexts } = (await import(pathToFileURL(resolve(texts, language, 'failure.ts')).href)) as {
    failureTexts: { text: string; reload: string };
  };
  return failureTexts;
}
