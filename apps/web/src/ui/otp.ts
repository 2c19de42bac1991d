/** The six digits in what was typed or pasted: '123 456', or a code with the words of its mail around it. */
export function otpOf(words: string): string {
  const code = /(?<!\d)\d{3}\s?\d{3}(?!\d)/.exec(words)?.[0] ?? words;
  return code.replace(/\D/g, '');
}
