import { expect, test } from 'vitest';
import { contentBox } from './trim-logo.ts';

/** A picture of rows of characters: '.' is the ground, others are ink. */
function picture(ground: readonly number[], ...rows: string[]) {
  const ink = [120, 30, 60, 255];
  const pixels = rows.flatMap((row) => [...row].flatMap((pixel) => (pixel === '.' ? ground : ink)));
  return { data: new Uint8ClampedArray(pixels), width: rows[0]!.length, height: rows.length };
}

test.each([
  ['transparent', [0, 0, 0, 0]],
  ['white', [255, 255, 255, 255]],
])('cuts a %s margin off', (_name, ground) => {
  expect(contentBox(picture(ground, '......', '..x...', '.xxxx.', '......'))).toEqual({
    left: 1,
    top: 1,
    width: 4,
    height: 2,
  });
});

test('keeps a picture without a margin, and one without content', () => {
  const white = [255, 255, 255, 255];
  expect(contentBox(picture(white, 'x.', '.x'))).toEqual({ left: 0, top: 0, width: 2, height: 2 });
  expect(contentBox(picture(white, '..', '..'))).toEqual({ left: 0, top: 0, width: 2, height: 2 });
});

test('the noise of a JPEG is no content', () => {
  const noisy = picture([255, 255, 255, 255], '...', '.x.', '...');
  noisy.data[4] = 240;
  expect(contentBox(noisy)).toEqual({ left: 1, top: 1, width: 1, height: 1 });
});
