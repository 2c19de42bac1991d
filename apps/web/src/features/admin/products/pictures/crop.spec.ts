import { expect, test } from 'vitest';
import { followed, frameOf, moved, WHOLE, zoomed } from './crop.ts';

const square = { width: 1000, height: 600, aspect: 1 };
const portrait = { ...square, aspect: 0.8 };
const corner = { x: 0, y: 0 };

test('the visible part is as large as the picture allows, in the middle', () => {
  expect(frameOf(square, WHOLE)).toEqual({ left: 200, top: 0, width: 600, height: 600 });
  expect(frameOf(portrait, WHOLE)).toEqual({ left: 260, top: 0, width: 480, height: 600 });
});

test('zooming makes it smaller', () => {
  expect(frameOf(square, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 300, width: 300, height: 300 });
});

test('moving stays inside the picture', () => {
  expect(moved(square, WHOLE, { x: 100, y: 50 })).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
  expect(moved(square, WHOLE, { x: 900, y: 0 }).x).toBe(1);
  expect(moved(square, { zoom: 2, x: 0.5, y: 0.5 }, { x: 0, y: -500 })).toEqual({ zoom: 2, x: 0.5, y: 0 });
});

test('zooming keeps what is under the fingers in its place, from 1 to 4', () => {
  expect(frameOf(square, zoomed(square, WHOLE, 2, corner))).toMatchObject({ left: 200, top: 0, width: 300 });
  expect(frameOf(square, zoomed(square, WHOLE, 2, { x: 1, y: 1 }))).toMatchObject({ left: 500, top: 300 });
  expect(zoomed(square, WHOLE, 9, corner).zoom).toBe(4);
  expect(zoomed(square, WHOLE, 0.1, corner).zoom).toBe(1);
});

test('one finger moves the picture along', () => {
  const drag = { before: [{ x: 100, y: 100 }], after: [{ x: 50, y: 100 }], edge: 300 };
  expect(frameOf(square, followed(square, WHOLE, drag))).toMatchObject({ left: 300, width: 600 });
});

test('two fingers that part from each other zoom into the place between them', () => {
  const before = [
    { x: 100, y: 150 },
    { x: 200, y: 150 },
  ];
  const after = [
    { x: 50, y: 150 },
    { x: 250, y: 150 },
  ];
  expect(frameOf(square, followed(square, WHOLE, { before, after, edge: 300 }))).toEqual({
    left: 350,
    top: 150,
    width: 300,
    height: 300,
  });
});
