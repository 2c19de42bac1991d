import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b5893c' } });

test.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
] as const)('recognizes %s by its content', async (format, type) => {
  expect(imageTypeOf(await picture.clone().toFormat(format).toBuffer())).toBe(type);
});

describe('does not recognize', () => {
  test.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a sound file in a RIFF container', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
    ['a film', Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1')],
    ['a HEIC picture', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
  ])('%s', (_, bytes) => {
    expect(imageTypeOf(bytes)).toBeUndefined();
  });

  test('a GIF', async () => {
    expect(imageTypeOf(await picture.clone().gif().toBuffer())).toBeUndefined();
  });
});
