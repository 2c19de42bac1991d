import type { PageContent } from '../page-content.ts';
import { SUPPORT_LINE } from './support-line.ts';

/** What is known not to work is that of the software. An owner who changes pages or pictures adds what she finds, with the date. */
export const accessibility: PageContent = {
  title: 'Accessibility Statement',
  body: `Everybody should be able to choose and buy at {shop}, also with a keyboard, a screen reader, enlarged text or a shaky hand.

## Our aim

These pages aim at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. The Indian standard IS 17802 builds on the same guidelines.

## How it was checked

The software of this shop is checked by programs before each release: every page by axe, the steps of a purchase with the keyboard alone, and all pages at a width of 320 pixels, with enlarged text, in light and dark colours. People who use a screen reader every day have not tested it yet.

## What is known not to work

- The payment window belongs to Razorpay. We cannot change it.
- A photograph has the description that we wrote for it. It may say less than the picture shows. Photographs in reviews have none of what they show.
- A damage report needs a video of the unboxing, which not everybody can film.
- The pages are in English, Hindi and Telugu. The policies are in English, with a summary in the other two. What is not translated is in English, and marked as English.
- Invoices are tagged PDF files. They have not been read with every screen reader.

## If something does not work for you

Tell us which page it was and what you use. ${SUPPORT_LINE}

If our answer does not help, our grievance officer is named at the end of this page and under [Contact](/contact). You can also complain to the Chief Commissioner for Persons with Disabilities, under the Rights of Persons with Disabilities Act, 2016.

## Date

This statement describes the software of 26 November 2026.`,
};
