import type { PageContent } from '../page-content.ts';

export const contact: PageContent = {
  title: 'Contact Us',
  body: `A question about a piece, an order or a gift? Write to us, and a person at {shop} answers.

A piece that arrived damaged must be reported within 24 hours, with the unboxing video.`,
};
