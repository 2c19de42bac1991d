import type { Rich } from '../texts.ts';

/** Texts of the section with what customers say. A separate file, because it loads alone. */
export const testimonialTexts = {
  title: 'What Our Customers Say',
  list: 'Testimonials',
  /** What screen readers call the section and each of its entries. */
  carousel: 'carousel',
  slide: 'slide',
  place: (at: number, count: number) => `${at} of ${count}`,
  /** `who`: name and city. */
  on: <N>(who: string, product: N): Rich<N> => [`${who} on `, product],
  previous: 'Previous testimonials',
  next: 'Next testimonials',
  page: (page: number) => `Page ${page} of testimonials`,
} as const;
