import { isEmail, normalizeEmail } from '@kundan/domain/customer/validation';
import { RETENTION_LIMITS } from '@kundan/domain/privacy/retention';
import { isGstin } from '@kundan/domain/tax/gstin';
import { gstStateCode } from '@kundan/domain/tax/state-codes';
import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput, optionalText, text, Version } from '../fields.ts';
import { panelRules } from './panel-rules.ts';
import { billRules } from './bill-rules.ts';
import { Processor, ProcessorsForm } from './processors.ts';
import { TaxRate } from './product-bill-form.ts';
import {
  DefaultOrigin,
  DefaultOriginForm,
  DeliveryPromise,
  DeliveryPromiseForm,
  DocumentNumbers,
  DocumentNumbersForm,
  Notices,
  NoticesForm,
  optionalEmail,
  Returns,
  ReturnsForm,
  ShopIdentity,
  ShopIdentityForm,
} from './shop-settings.ts';

const invalid = panelRules.settings;

/** Whether the shop is registered for GST. */
export const GST_CHOICES = ['registered', 'unregistered', ''] as const;

const requiredEmail = z.string(invalid.email).transform(normalizeEmail).refine(isEmail, invalid.email);

const GrievanceOfficer = z.object({
  name: optionalText(100),
  designation: optionalText(100),
  email: optionalEmail,
  phone: optionalText(30),
});

/** A courier. '{tracking_number}' in the URL of its tracking page stands for the number of the parcel. */
const Courier = z.object({
  name: text(60, invalid.courier),
  url: z.url({ protocol: /^https$/, ...invalid.courierUrl }).max(500),
});

const period = (limits: { min: number; max: number }, unit: string) => {
  const rule = invalid.retention({ ...limits, unit });
  return z.int(rule).min(limits.min, rule).max(limits.max, rule);
};

const Retention = z.object({
  invoiced_order_years: period(RETENTION_LIMITS.invoicedOrderYears, 'years'),
  other_order_days: period(RETENTION_LIMITS.otherOrderDays, 'days'),
  message_days: period(RETENTION_LIMITS.messageDays, 'days'),
});

/** The owner's settings. Empty texts are not set: the law asks for the first four before the shop sells. */
export const Settings = z.object({
  shop: ShopIdentity,
  legal_name: z.string(),
  address: z.string(),
  /** The state or union territory that the shop sells from. */
  state: z.string(),
  /** Empty until the owner chooses. A registered shop has a `gstin`. */
  gst: z.enum(GST_CHOICES),
  gstin: z.string(),
  /** Whether a shop without GSTIN sends its handicraft to other states under the exemption; each parcel needs an e-way bill then. */
  handicraft_exemption: z.boolean(),
  support_email: z.string(),
  support_phone: z.string(),
  /** The sender of the mails; empty for the one of the environment. */
  mail_from: z.string(),
  grievance_officer: z.object({
    name: z.string(),
    designation: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The HSN code of the goods. */
  hsn: z.string(),
  /** Percent. */
  tax_rate: z.number(),
  /** Rupees above which an order needs the buyer's PAN; 0: none does. */
  pan_above: z.number(),
  origin: DefaultOrigin,
  documents: DocumentNumbers,
  delivery: DeliveryPromise,
  returns: Returns,
  couriers: z.array(z.object({ name: z.string(), url: z.string() })),
  processors: z.array(Processor),
  notices: Notices,
  /** How long personal data of orders and messages is kept. */
  retention: z.object({ invoiced_order_years: z.int(), other_order_days: z.int(), message_days: z.int() }),
  version: Version,
});
export type Settings = z.infer<typeof Settings>;
export type SettingValues = Omit<Settings, 'version'>;
type InPart<T> = T extends readonly unknown[] ? T : T extends object ? Partial<T> : T;
/** Some settings. An object in part names only what changes. */
export type SettingChanges = { [Name in keyof SettingValues]?: InPart<SettingValues[Name]> };

/** New values of settings. An object in part keeps what it does not name; a list replaces the whole list. */
const SettingsForm = z.object({
  shop: ShopIdentityForm.partial(),
  legal_name: optionalText(200),
  address: optionalText(500),
  state: optionalText(60).refine((state) => state === '' || gstStateCode(state) !== undefined, invalid.area),
  gst: z.enum(GST_CHOICES),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine((gstin) => gstin === '' || isGstin(gstin), invalid.gstin),
  handicraft_exemption: z.boolean(),
  support_email: requiredEmail,
  support_phone: text(30, invalid.supportPhone),
  mail_from: optionalEmail,
  grievance_officer: GrievanceOfficer.partial(),
  hsn: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, invalid.hsn),
  tax_rate: TaxRate,
  pan_above: z.int(billRules.panAbove).min(0, billRules.panAbove).max(100_000_000, billRules.panAbove),
  origin: DefaultOriginForm.partial(),
  documents: DocumentNumbersForm.partial(),
  delivery: DeliveryPromiseForm.partial().refine(({ from_days: from = 0, to_days: to = Infinity }) => from <= to, {
    path: ['to_days'],
    ...invalid.toDays,
    // A day that is out of its range is the only error of the request.
    when: ({ issues }) => issues.length === 0,
  }),
  returns: ReturnsForm.partial(),
  couriers: z.array(Courier).max(50, invalid.couriers),
  processors: ProcessorsForm,
  notices: NoticesForm.partial(),
  retention: Retention.partial(),
});

export const getSettings = call({
  method: 'GET',
  path: '/settings',
  status: 200,
  access: 'admin',
  summary: 'Returns the settings of the shop.',
  input: EmptyInput,
  output: Settings,
  errors: [],
});

export const updateSettings = call({
  method: 'PUT',
  path: '/settings',
  status: 200,
  access: 'admin',
  summary: 'Changes the settings that the body names, also inside an object, and returns all of them.',
  input: SettingsForm.partial(),
  output: Settings,
  errors: ['CHANGED_MEANWHILE'],
  versioned: true,
});
