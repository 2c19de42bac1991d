/** The lower-case words of texts, each once. */
export function wordsOf(...texts: string[]): string[] {
  return [...new Set(texts.join(' ').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
