import { expect, test } from 'vitest';
import { moved, squareOf, WHOLE } from './crop.ts';

const size = { width: 1000, height: 600 };

test('the square is as large as the shorter side, in the middle', () => {
  expect(squareOf(size, WHOLE)).toEqual({ left: 200, top: 0, edge: 600 });
});

test('zooming makes the square smaller', () => {
  expect(squareOf(size, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 300, edge: 300 });
});

test('moving stays inside the picture', () => {
  expect(moved(size, WHOLE, 100, 50)).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
  expect(moved(size, WHOLE, 900, 0).x).toBe(1);
  expect(moved(size, { zoom: 2, x: 0.5, y: 0.5 }, 0, -500)).toEqual({ zoom: 2, x: 0.5, y: 0 });
});
