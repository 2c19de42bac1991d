import { expect, test } from 'vitest';
import { createStopToken, readStopToken } from './stop-token.ts';

const secret = 'a-secret-for-tests-that-is-long-enough';
const token = createStopToken(secret, 'asha@example.in');

test('a token contains the address, which cannot be read from it', () => {
  expect(readStopToken(secret, token)).toBe('asha@example.in');
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('asha');
  expect(createStopToken(secret, 'asha@example.in')).not.toBe(token);
});

test('a token that was changed, cut or made with another secret is invalid', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (const position of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[position]! ^= 1;
    expect(readStopToken(secret, changed.toString('base64url'))).toBeUndefined();
  }
  for (const invalid of ['', 'x', token.slice(0, 30), token.slice(4), `${token}AAAA`])
    expect(readStopToken(secret, invalid)).toBeUndefined();
  expect(readStopToken('another-secret', token)).toBeUndefined();
});
