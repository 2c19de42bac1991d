import { AREAS } from '@kundan/domain/customer/states';
import { RETURN_POLICIES } from '@kundan/domain/shop';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { Category } from './catalogue.contract.ts';
import { EmptyInput } from './fields.ts';
import { english, localeField } from './translations.ts';

/** How the shop presents itself. An empty `logoUrl` stands for the name in letters; an empty link is not shown. */
const PublicIdentity = z.object({
  name: z.string(),
  tagline: z.string(),
  logoUrl: z.string(),
  accent: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  pinterest: z.string(),
  english,
});

/** What the shop promises: business days until an order leaves, business days on the way, and where it delivers. */
const PublicDelivery = z.object({
  dispatchDays: z.int(),
  fromDays: z.int(),
  toDays: z.int(),
  areas: z.array(z.enum(AREAS)),
});

/** What the owner has set in the settings. Empty texts are not set. */
export const ShopDetails = z.object({
  shop: PublicIdentity,
  delivery: PublicDelivery,
  /** Which pieces the shop takes back: those that arrived damaged, or any within `days` after the delivery. */
  returns: z.object({ accept: z.enum(RETURN_POLICIES), days: z.int() }),
  support: z.object({ email: z.string(), phone: z.string() }),
  seller: z.object({ legalName: z.string(), address: z.string(), state: z.string(), gstin: z.string() }),
  grievanceOfficer: z.object({
    name: z.string(),
    designation: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The categories in the order of the shop. Every page shows them. */
  categories: z.array(
    Category.pick({ slug: true, name: true, description: true, image_url: true, english_name: true, english: true }),
  ),
  /** Rupees above which an order needs the buyer's PAN, when the owner has set another limit than that of the law. */
  panAbove: z.number().optional(),
  /** How long personal data of orders and messages is kept. */
  retention: z.object({ invoicedOrderYears: z.int(), otherOrderDays: z.int(), messageDays: z.int() }),
});
export type ShopDetails = z.infer<typeof ShopDetails>;

/** The settings that the web app needs before sign-in. */
export const shopConfig = call({
  ...addresses.shopConfig,
  status: 200,
  access: 'public',
  summary:
    'Returns the identity of the shop, its delivery promise, support contacts, seller, grievance officer, retention periods and payment settings.',
  input: z.object(localeField),
  output: ShopDetails.extend({
    shopName: z.string(),
    themeColor: z.string(),
    currency: z.string(),
    payment: z.object({ keyId: z.string(), scriptUrl: z.string(), sandbox: z.boolean() }),
  }),
  errors: [],
});

export const live = call({
  ...addresses.live,
  status: 200,
  access: 'public',
  summary: 'Responds while the process runs.',
  input: EmptyInput,
  output: z.object({ status: z.literal('ok') }),
  errors: [],
});

/** degraded: the process works without the part, with a delay. */
const PartState = z.enum(['ok', 'degraded', 'down']);

export const ready = call({
  method: 'GET',
  path: '/health/ready',
  status: 200,
  access: 'public',
  summary: 'Checks what requests need; 503 with the same body when a part is down or the process is stopping.',
  input: EmptyInput,
  output: z.object({
    status: PartState,
    parts: z.object({
      process: PartState,
      database: PartState,
      queue: PartState,
      migrations: PartState,
      schema: PartState,
      web: PartState,
    }),
    /** Identifies the build of the web app that the process serves; null if it serves none. */
    web_build: z.string().nullable(),
  }),
  errors: [],
});
