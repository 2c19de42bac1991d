/** The product that has options, and what a shopper chooses of it. */
export const SIZED = 4;

export const SIZES = {
  name: 'Size',
  values: ['12', '14'].map((value) => ({ value, price: 900, isAvailable: true })),
};
