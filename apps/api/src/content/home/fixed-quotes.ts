import type { Home } from '@kundan/contracts/home.contract';

type Quote = Home['quotes'][number];

/** Six fixed testimonials with five stars each. */
const testimonials: readonly Pick<Quote, 'name' | 'city' | 'quote'>[] = [
  {
    name: 'Ananya Reddy',
    city: 'Hyderabad',
    quote:
      'I wore the polki choker to my sister’s sangeet and spent half the evening telling aunties where it was from.',
  },
  {
    name: 'Meera Iyer',
    city: 'Chennai',
    quote: 'The invisible necklace really does disappear. Only the pearl stays, just where the photograph promised.',
  },
  {
    name: 'Ritika Sharma',
    city: 'Jaipur',
    quote: 'I grew up around kundan work and I am hard to please. The setting is clean, front and back.',
  },
  {
    name: 'Farah Khan',
    city: 'Lucknow',
    quote: 'Packed like an heirloom and here in six days. The jhumkas are light enough to forget.',
  },
  {
    name: 'Sneha Patil',
    city: 'Pune',
    quote: 'I asked three questions before buying and got three honest answers. The ring is even better in daylight.',
  },
  {
    name: 'Debolina Sen',
    city: 'Kolkata',
    quote: 'My mother does not wear anything bought online. She has not taken these earrings off since Pujo.',
  },
];

export const fixedQuotes: Quote[] = testimonials.map((quote) => ({ ...quote, rating: 5, product: null }));
