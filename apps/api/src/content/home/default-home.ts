import type { HomeContent } from '@kundan/contracts/home.contract';

/** The home page with which a shop comes; docs/specification.md fixes its heading, its button and what the points are about. */
export const defaultHome: HomeContent = {
  hero: {
    title: 'Timeless Elegance, Modern Design',
    lead: 'Necklaces, diamonds and earrings, set by hand in India.',
    button: 'Explore Collection',
    link: '/shop',
    piece_link: '',
    image_url: '/catalogue/hero.webp',
    image_portrait_url: '/catalogue/hero-portrait.webp',
    image_alt: 'A rani haar of five strands of pearls with a kundan pendant on maroon velvet',
  },
  story: {
    title: 'One stone at a time, by hand',
    text: `Kundan is the old art of setting a stone in pure gold foil, pressed in by hand until it holds without a claw. Our workshop in Hyderabad still works that way, and sets today’s diamonds and pearls with the same patience.

Fewer pieces, made slowly, at a price without a showroom in it.`,
    button: 'Our Story',
    link: '/about',
    image_url: '/catalogue/about.webp',
    image_alt: 'Gold bangles, jhumkas, a ring and strings of pearls on plaster blocks',
  },
  testimonials: 'on',
  points: [
    {
      icon: 'lock-keyhole',
      title: 'Secure Payment',
      text: 'Cards and UPI through a certified provider',
      link: '',
    },
    {
      icon: 'badge-indian-rupee',
      title: 'Budget Friendly',
      text: 'From our bench to you, with no showroom between',
      link: '',
    },
    { icon: 'headset', title: 'Contact Us', text: 'A person answers', link: '/contact' },
    { icon: 'truck', title: 'Free Nationwide Shipping', text: 'On all orders, to every state we serve', link: '' },
  ],
};
