import type { PageContent } from '../page-content.ts';

export const about: PageContent = {
  title: 'Our Story',
  body: `Kundan means gold so pure that it can be worked by hand, cold, around a stone.

![Gold bangles, jhumkas, a ring and strings of pearls on plaster blocks](/catalogue/about.webp)

## The craft

A kundan setter lays the stone on lac, folds strips of pure gold foil around it and presses them down with an agate tip until stone and gold are one. There is no claw and no solder. A choker takes a setter the better part of a month.

We began with that one craft, in a room in Hyderabad with north light. The pearls of the city came next, then temple coins from the south, meenakari from Jaipur, and stones on threads so fine that only the stone is seen.

## How we work

- Small batches, made by people whose names are in our books.
- Every material named, plating and base metal included.
- One price, without a showroom in it, and free shipping on all orders.

## Come and look

The collection is small enough to see in one sitting.

[Explore Collection](/shop)`,
};
