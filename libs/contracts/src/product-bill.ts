import { z } from 'zod';
import { text } from './fields.ts';
import { fieldMessages } from './messages/field-messages.ts';

const { bill: invalid, settings } = fieldMessages;
const rate = z.number({ error: settings.taxRate }).min(0, settings.taxRate).max(100, settings.taxRate);
const hsn = z
  .string({ error: settings.hsn })
  .trim()
  .regex(/^\d{4,8}$/, settings.hsn);
const grams = z.number({ error: invalid.weight }).min(0, invalid.weight).max(100_000, invalid.weight);

export const GoodsTax = z.object({ hsn, rate }, { error: settings.hsn });

/** What a product shows of its maker. */
export const Origin = z.object({
  country: z.string(),
  maker: z.string(),
  maker_address: z.string(),
  net_quantity: z.string(),
});

/** In a form: what is absent is kept, and null clears it. Then the category, and then the settings, decide the tax. */
export const billFields = {
  tax: GoodsTax.nullish(),
  weight: z
    .object({ gross_g: grams, net_g: grams }, { error: invalid.weight })
    .refine(({ gross_g: gross, net_g: net }) => net <= gross, {
      path: ['net_g'],
      error: invalid.netWeight,
      when: ({ issues }) => issues.length === 0,
    })
    .nullish(),
  purity: z.string({ error: invalid.purity }).trim().max(40, fieldMessages.tooLong(40)).nullish(),
  hallmark_fee: z.number({ error: invalid.fee }).min(0, invalid.fee).max(100_000, invalid.fee).nullish(),
  origin: z
    .object(
      {
        country: text(60, invalid.origin),
        maker: text(200, invalid.origin),
        maker_address: text(500, invalid.origin),
        net_quantity: text(60, invalid.origin),
      },
      { error: invalid.origin },
    )
    .nullish(),
};

/** In an answer: only what is set. */
export const billOfProduct = {
  tax: z.object({ hsn: z.string(), rate: z.number() }).optional(),
  weight: z.object({ gross_g: z.number(), net_g: z.number() }).optional(),
  purity: z.string().optional(),
  hallmark_fee: z.number().optional(),
  origin: Origin.optional(),
};
