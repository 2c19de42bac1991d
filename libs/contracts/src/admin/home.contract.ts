import { z } from 'zod';
import { call } from '../call.ts';
import { optionalText, text } from '../fields.ts';
import { Home, POINT_ICONS, TESTIMONIALS } from '../home.contract.ts';
import { fieldMessages } from '../messages/field-messages.ts';
import { pagePanelMessages } from '../messages/page-panel-messages.ts';

const invalid = pagePanelMessages.home.fields;

const ShopLink = optionalText(500).regex(/^(?:\/|\/[^\s/]\S*|(?:https:\/\/|mailto:|tel:)\S*)$/, invalid.link);
const Picture = optionalText(500).regex(/^(?:https:\/\/|\/[^\s/])\S+$/, fieldMessages.product.imageUrl);
/** Points that the home page shows at most. */
export const MAX_POINTS = 8;

const title = text(80, invalid.title);
const button = text(40, invalid.button);

const Hero = z.object({
  title,
  lead: optionalText(200),
  button,
  link: ShopLink,
  image_url: Picture,
  image_portrait_url: Picture,
  image_alt: optionalText(200),
});
const Story = z.object({
  title,
  text: text(2_000, invalid.text),
  button,
  link: ShopLink,
  image_url: Picture,
  image_alt: optionalText(200),
});
const Point = z.object({
  icon: z.enum(POINT_ICONS, { error: invalid.icon }),
  title,
  text: optionalText(120),
  link: z.union([z.literal(''), ShopLink], { error: invalid.link }).default(''),
});

export const HomeForm = z.object({
  hero: Hero.partial().optional(),
  story: Story.partial().optional(),
  testimonials: z.enum(TESTIMONIALS, { error: invalid.testimonials }).optional(),
  points: z.array(Point).max(MAX_POINTS, invalid.points).optional(),
});

export const updateHome = call({
  method: 'PUT',
  path: '/home',
  status: 200,
  access: 'admin',
  summary: 'Changes the named parts of the home page and returns all of it. Earlier versions are kept.',
  input: HomeForm,
  output: Home,
  errors: ['CHANGED_MEANWHILE'],
  versioned: true,
});
