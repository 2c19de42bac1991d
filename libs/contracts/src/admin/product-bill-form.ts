import { z } from 'zod';
import { isStorable, text } from '../fields.ts';
import { fieldRules } from '../field-rules.ts';
import { panelRules } from './panel-rules.ts';
import { billRules as invalid } from './bill-rules.ts';

const { settings } = panelRules;
/** Percent. Taxes are computed with three decimals of it. */
export const TaxRate = z
  .number(settings.taxRate)
  .min(0, settings.taxRate)
  .max(100, settings.taxRate)
  .multipleOf(0.001, settings.taxRate);
const hsn = z
  .string(settings.hsn)
  .trim()
  .regex(/^\d{4,8}$/, settings.hsn);
const grams = z.number(invalid.weight).min(0, invalid.weight).max(100_000, invalid.weight);

export const GoodsTaxForm = z.object({ hsn, rate: TaxRate }, settings.hsn);

/** In a form: what is absent is kept, and null clears it. Then the category, and then the settings, decide the tax. */
export const billFields = {
  tax: GoodsTaxForm.nullish(),
  weight: z
    .object({ gross_g: grams, net_g: grams }, invalid.weight)
    .refine(({ gross_g: gross, net_g: net }) => net <= gross, {
      path: ['net_g'],
      ...invalid.netWeight,
      when: ({ issues }) => issues.length === 0,
    })
    .nullish(),
  purity: z
    .string(invalid.purity)
    .trim()
    .max(40, fieldRules.tooLong({ max: 40 }))
    .refine(isStorable, fieldRules.notStorable)
    .nullish(),
  hallmark_fee: z
    .number(invalid.fee)
    .min(0, invalid.fee)
    .max(100_000, invalid.fee)
    .multipleOf(0.01, invalid.fee)
    .nullish(),
  origin: z
    .object(
      {
        country: text(60, invalid.origin),
        maker: text(200, invalid.origin),
        maker_address: text(500, invalid.origin),
        net_quantity: text(60, invalid.origin),
      },
      invalid.origin,
    )
    .nullish(),
};
