/** Splits a text into lower-case words without accents: 'Pavé-set' → ['pave', 'set']. */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}
