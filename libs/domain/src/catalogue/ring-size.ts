import type { WithOptions } from './option-filter.ts';

/** The Indian sizes of rings for adults. */
export const RING_SIZES: readonly number[] = Array.from({ length: 26 }, (_, at) => at + 5);

/** An Indian ring size counts the millimetres of the inner circumference above 40; ISO 8653 numbers rings by that circumference. */
const CIRCUMFERENCE_OF_SIZE_0 = 40;

/** The inner diameter in mm, with one decimal. */
export const ringDiameter = (size: number): number =>
  Math.round(((CIRCUMFERENCE_OF_SIZE_0 + size) / Math.PI) * 10) / 10;

/** A finger ring by the words of its category, which is English, or of its name, which may be translated. Other rings have other sizes. */
const RING = /(?<!\b(?:nose|toe|ear|key) )\brings?\b|अंगूठी|अँगूठी|ఉంగర/i;

/** Whether a shopper chooses the size of a finger ring. */
export const isSizedRing = ({ name, category, options }: WithOptions & { name: string; category: string }): boolean =>
  options !== undefined && /\bsize\b/i.test(options.name) && RING.test(`${category}, ${name}`);
