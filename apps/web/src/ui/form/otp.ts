/** Extracts the six digits of a code from typed or pasted text: '123 456', or a code with the text of its mail. */
export function otpOf(words: string): string {
  const code = /(?<!\d)\d{3}\s?\d{3}(?!\d)/.exec(words)?.[0] ?? words;
  return code.replace(/\D/g, '');
}
