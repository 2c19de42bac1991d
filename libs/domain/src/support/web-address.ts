/**
 * Whether a text is an http or https address that a person can open. A user name before the host is rejected, because
 * 'https://youtube.com@elsewhere.example' only looks like the first host.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\\p{Cc}\p{Cf}]+(?:[/?#][^\s\p{Cc}\p{Cf}]*)?$/iu.test(text) && text.isWellFormed();
}
