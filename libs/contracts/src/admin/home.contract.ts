import { z } from 'zod';
import { call } from '../call.ts';
import { optionalText, pageFields, text, wholeNumber } from '../fields.ts';
import { Home, POINT_ICONS, TESTIMONIALS } from '../home.contract.ts';
import { panelRules } from './panel-rules.ts';
import { pagePanelMessages } from '../messages/page-panel-messages.ts';
import { rulesOf } from '../messages/rules-of.ts';
import { HomeTranslations } from '../translations.ts';

const { home, fields } = pagePanelMessages;
const invalid = rulesOf({ ...home.fields, version: fields.version }, 'HOME_');

const ShopLink = optionalText(500).regex(/^(?:\/|\/[^\s/]\S*|(?:https:\/\/|mailto:|tel:)\S*)$/, invalid.link);
const Picture = optionalText(500).regex(/^(?:https:\/\/|\/[^\s/])\S+$/, panelRules.product.imageUrl);
/** Points that the home page shows at most. */
export const MAX_POINTS = 8;

const title = text(80, invalid.title);
const button = text(40, invalid.button);

const Hero = z.object({
  title,
  lead: optionalText(200),
  button,
  link: ShopLink,
  piece_link: optionalText(500).regex(/^(?:\/product\/\d{1,9}(?:-[^\s/?#]*)?)?$/, invalid.pieceLink),
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
  icon: z.enum(POINT_ICONS, invalid.icon),
  title,
  text: optionalText(120),
  link: z.union([z.literal(''), ShopLink], invalid.link).default(''),
});

export const HomeForm = z.object({
  hero: Hero.partial().optional(),
  story: Story.partial().optional(),
  testimonials: z.enum(TESTIMONIALS, invalid.testimonials).optional(),
  points: z.array(Point).max(MAX_POINTS, invalid.points).optional(),
  translations: HomeTranslations.optional(),
});

/** The home page with its translations. */
export const AdminHome = Home.omit({ english: true }).extend({ translations: HomeTranslations });
export type AdminHome = z.infer<typeof AdminHome>;

export const updateHome = call({
  method: 'PUT',
  path: '/home',
  status: 200,
  access: 'admin',
  summary: 'Changes the named parts of the home page and returns all of it. Earlier versions are kept.',
  input: HomeForm,
  output: AdminHome,
  errors: ['CHANGED_MEANWHILE'],
  versioned: true,
});

export const HomeVersion = AdminHome.omit({ quotes: true, piece: true });
export type HomeVersion = z.infer<typeof HomeVersion>;

export const homeVersions = call({
  method: 'GET',
  path: '/home/versions',
  status: 200,
  access: 'admin',
  summary: 'Lists the versions of the home page, the newest first; the last one is that with which the shop came.',
  input: z.object(pageFields),
  output: z.array(HomeVersion),
  errors: [],
});

export const restoreHome = call({
  method: 'POST',
  path: '/home/restore',
  status: 200,
  access: 'admin',
  summary: 'Makes an earlier version of the home page the newest one.',
  input: z.object({ version: wholeNumber(2_147_483_647, invalid.version) }),
  output: AdminHome,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  versioned: true,
});
