/** Extracts the six digits of a code from typed or pasted text: '123 456', or a code with the text of its mail. */
export function otpOf(text: string): string {
  const code = /(?<!\d)\d{3}\s?\d{3}(?!\d)/.exec(text)?.[0] ?? text;
  return code.replace(/\D/g, '');
}
