import { isEmail, normalizeEmail } from '@kundan/domain/customer/validation';
import { AREAS } from '@kundan/domain/customer/states';
import { DOCUMENT_PREFIX } from '@kundan/domain/invoices/document-number';
import { MAX_RETURN_DAYS } from '@kundan/domain/order/return-window';
import { RETURN_POLICIES } from '@kundan/domain/shop';
import { z } from 'zod';
import { optionalText, text } from '../fields.ts';
import { panelRules } from './panel-rules.ts';

const invalid = panelRules.settings;

export const optionalEmail = z
  .string()
  .transform(normalizeEmail)
  .refine((email) => email === '' || isEmail(email), invalid.email);

const days = (max: number) => {
  const rule = invalid.days({ max });
  return z.int(rule).min(1, rule).max(max, rule);
};
const returnDays = invalid.returnDays({ max: MAX_RETURN_DAYS });
const onOneLine = (written: string) => written.replace(/\s+/g, ' ');
const profile = optionalText(300).refine((url) => url === '' || /^https:\/\/[a-z0-9]\S*$/i.test(url), invalid.profile);

const tagline = optionalText(120).overwrite(onOneLine);

/** How the shop presents itself. An empty `logo_url` stands for the name in letters; an empty link is not shown. */
export const ShopIdentity = z.object({
  name: z.string(),
  tagline: z.string(),
  /** The tagline in the other languages. Empty: in English. */
  tagline_hi: z.string(),
  tagline_te: z.string(),
  /** A picture that was uploaded with product-images. */
  logo_url: z.string(),
  /** The color of buttons and links: '#6b1426'. */
  accent: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  pinterest: z.string(),
});
export type ShopIdentity = z.infer<typeof ShopIdentity>;

export const ShopIdentityForm = z.object({
  name: text(60, invalid.shopName).overwrite(onOneLine),
  tagline,
  tagline_hi: tagline,
  tagline_te: tagline,
  logo_url: z
    .string()
    .trim()
    .regex(/^(\/images\/[0-9a-f]{32}\.webp)?$/, invalid.logo),
  accent: z
    .string(invalid.accent)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, invalid.accent),
  instagram: profile,
  facebook: profile,
  pinterest: profile,
});

/** What the shop promises: business days until an order leaves, business days on the way, and where it delivers. */
export const DeliveryPromise = z.object({
  dispatch_days: z.int(),
  from_days: z.int(),
  to_days: z.int(),
  areas: z.array(z.enum(AREAS)),
});
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

export const DeliveryPromiseForm = z.object({
  dispatch_days: days(60),
  from_days: days(60),
  to_days: days(90),
  areas: z
    .array(z.enum(AREAS, invalid.area), invalid.areas)
    .min(1, invalid.areas)
    // In the order of the list, each once.
    .transform((areas) => AREAS.filter((area) => areas.includes(area))),
});

/** Which pieces the shop takes back: those that arrived damaged, or any within `days` after the delivery. */
export const Returns = z.object({ accept: z.enum(RETURN_POLICIES), days: z.int() });
export const ReturnsForm = z.object({
  accept: z.enum(RETURN_POLICIES, invalid.returns),
  days: z.int(returnDays).min(1, returnDays).max(MAX_RETURN_DAYS, returnDays),
});

/** Addresses that get a mail about every new order, and the mail of every day. Empty: nobody gets it. */
export const Notices = z.object({ order_mail: z.string(), daily_mail: z.string() });
export const NoticesForm = z.object({ order_mail: optionalEmail, daily_mail: optionalEmail });

/** What new products say of their maker until they say it themselves. Empty: the owner has not confirmed anything. */
export const DefaultOrigin = z.object({
  country: z.string(),
  maker: z.string(),
  maker_address: z.string(),
  net_quantity: z.string(),
});
export type DefaultOrigin = z.infer<typeof DefaultOrigin>;
export const DefaultOriginForm = z.object({
  country: optionalText(60),
  maker: optionalText(200),
  maker_address: optionalText(500),
  net_quantity: optionalText(60),
});

/** `prefix` begins the number of every invoice: 'KD' in KD/26-27/000001. */
export const DocumentNumbers = z.object({ prefix: z.string() });
export const DocumentNumbersForm = z.object({
  prefix: z.string(invalid.prefix).trim().toUpperCase().regex(DOCUMENT_PREFIX, invalid.prefix),
});
