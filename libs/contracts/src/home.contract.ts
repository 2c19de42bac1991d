import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { Instant, Version } from './fields.ts';
import { english, localeField } from './translations.ts';

/** The icons that a point of the home page may have. */
export const POINT_ICONS = ['lock-keyhole', 'badge-indian-rupee', 'headset', 'truck', 'heart', 'package'] as const;

/** Where testimonials come from: six fixed ones, the newest good reviews, or nowhere. */
export const TESTIMONIALS = ['on', 'off', 'reviews'] as const;

/** Addresses of pictures are as in products; `link` is a path of the shop or an address. */
export const Home = z.object({
  hero: z.object({
    title: z.string(),
    lead: z.string(),
    button: z.string(),
    link: z.string(),
    /** The path of the product that the picture shows. Without it, that of the button's link. */
    piece_link: z.string(),
    image_url: z.string(),
    /** On a phone. */
    image_portrait_url: z.string(),
    image_alt: z.string(),
  }),
  /** The product that the hero shows, names and links. */
  piece: z.object({ id: z.int(), name: z.string() }).nullable(),
  story: z.object({
    title: z.string(),
    /** An empty line separates paragraphs. */
    text: z.string(),
    button: z.string(),
    link: z.string(),
    image_url: z.string(),
    image_alt: z.string(),
  }),
  testimonials: z.enum(TESTIMONIALS),
  /** Why to shop here, below the testimonials. A point without a link has an empty one. */
  points: z.array(z.object({ icon: z.enum(POINT_ICONS), title: z.string(), text: z.string(), link: z.string() })),
  /** The testimonials that the page shows: none, the fixed ones, or reviews, which name their product. */
  quotes: z.array(
    z.object({
      name: z.string(),
      city: z.string(),
      quote: z.string(),
      rating: z.int(),
      product: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
  ),
  version: Version,
  /** Null while the page is as the shop came with it. */
  changed_at: Instant.nullable(),
  english,
});
export type Home = z.infer<typeof Home>;
/** What the owner decides. */
export type HomeContent = Pick<Home, 'hero' | 'story' | 'testimonials' | 'points'>;

export const readHome = call({
  ...addresses.readHome,
  status: 200,
  access: 'public',
  summary: 'Returns what the home page shows beside the products.',
  input: z.object(localeField),
  output: Home,
  errors: [],
});
