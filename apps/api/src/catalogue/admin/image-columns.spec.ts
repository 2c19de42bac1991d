import { describe, expect, test } from 'vitest';
import { imageColumns } from './image-columns.ts';

const [a, b, c] = ['/images/a.webp', '/images/b.webp', '/images/c.webp'];
const stored = {
  imageUrl: a,
  imageAlt: 'A necklace',
  imageColor: '#6b1426',
  imageFocus: { x: 70, y: 40 },
  moreImages: [{ image_url: b, alt: 'From behind', focus: { x: 20, y: 50 } }],
};
const images = [
  { image_url: a, alt: 'A necklace' },
  { image_url: b, alt: 'From behind' },
];

test('a form without a list has one picture', () => {
  expect(imageColumns({ image_url: a, image_alt: 'A' })).toEqual({
    imageUrl: a,
    imageAlt: 'A',
    imageColor: null,
    imageFocus: null,
    moreImages: [],
  });
});

test('the first picture of the list is the picture of the product', () => {
  expect(imageColumns({ image_url: a, images: images.toReversed() })).toMatchObject({
    imageUrl: b,
    imageAlt: 'From behind',
    moreImages: [images[0]],
  });
});

describe('an update', () => {
  test('with the same picture keeps everything that it omits', () => {
    expect(imageColumns({ image_url: a }, stored)).toEqual(stored);
  });

  test('with another picture clears its text and color, and keeps the further pictures', () => {
    expect(imageColumns({ image_url: c }, stored)).toEqual({
      ...stored,
      imageUrl: c,
      imageAlt: '',
      imageColor: null,
      imageFocus: null,
    });
  });

  test('that reorders the list has another first picture', () => {
    expect(imageColumns({ image_url: a, image_alt: 'A necklace', images: images.toReversed() }, stored)).toEqual({
      imageUrl: b,
      imageAlt: 'From behind',
      imageColor: null,
      imageFocus: { x: 20, y: 50 },
      moreImages: [{ ...images[0], focus: { x: 70, y: 40 } }],
    });
  });

  test('that changes only the single fields and returns the list as it was replaces the first picture', () => {
    expect(imageColumns({ image_url: c, image_alt: 'Another', images }, stored)).toMatchObject({
      imageUrl: c,
      imageAlt: 'Another',
      imageFocus: null,
      moreImages: stored.moreImages,
    });
    expect(imageColumns({ image_url: a, image_alt: 'Better words', images }, stored)).toMatchObject({
      imageUrl: a,
      imageAlt: 'Better words',
    });
  });

  test('with an empty list removes the further pictures', () => {
    expect(imageColumns({ image_url: a, images: [] }, stored)).toEqual({ ...stored, moreImages: [] });
  });

  test('sets focal points, clears those that are null, and stores none for the middle', () => {
    const set = (one: object, two: object) =>
      imageColumns(
        {
          image_url: a,
          images: [
            { ...images[0]!, ...one },
            { ...images[1]!, ...two },
          ],
        },
        stored,
      );
    expect(set({ focus: { x: 0, y: 100 } }, { focus: { x: 1, y: 2 } })).toEqual({
      ...stored,
      imageFocus: { x: 0, y: 100 },
      moreImages: [{ ...images[1], focus: { x: 1, y: 2 } }],
    });
    const middle = { focus: { x: 50, y: 50 } };
    expect(set({ focus: null }, middle)).toEqual({ ...stored, imageFocus: null, moreImages: [images[1]] });
    expect(set(middle, { focus: null })).toEqual(set({ focus: null }, middle));
  });
});
