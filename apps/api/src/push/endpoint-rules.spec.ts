import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isAllowedEndpoint, isPublicAddress, lookupPublic } from './endpoint-rules.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://142.250.1.1/abc',
])('production sends to %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, true)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://redis/abc',
  'https://metadata.google.internal/abc',
  'https://printer.local/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.1.2.3/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://[fd00::1]/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
])('production does not send to %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, true)).toBe(false);
});

test('elsewhere, a push service on this computer is allowed, and no other protocol', () => {
  expect(isAllowedEndpoint('http://127.0.0.1:4000/abc', false)).toBe(true);
  expect(isAllowedEndpoint('file:///etc/passwd', false)).toBe(false);
});

test.each(['8.8.8.8', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '172.31.255.255',
  '100.64.0.1',
  'fe80::1',
  '255.255.255.255',
  'x',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name that leads to this computer is refused when it is resolved', async () => {
  const resolve = promisify(lookupPublic) as (host: string, options: object) => Promise<unknown>;
  await expect(resolve('localhost', {})).rejects.toThrow('localhost is in a private network');
  await expect(resolve('localhost', { all: true })).rejects.toThrow('private network');
});
