import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each(['https://youtu.be/a1', 'http://drive.example/v?id=1#t', 'HTTPS://A.example', 'https://उदाहरण.भारत/v'])(
  'accepts %s',
  (address) => expect(isWebAddress(address)).toBe(true),
);

test.each([
  '',
  'youtu.be/a1',
  'https://',
  'https:///a',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'https://a.example/a b',
  'https://youtube.com@elsewhere.example',
  'https:\\\\a.example',
  'https://a.example/\u202e',
  'https://a.example/\ud800',
])('rejects %j', (address) => expect(isWebAddress(address)).toBe(false));
