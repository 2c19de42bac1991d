import { z } from 'zod';

/** HSN code and GST rate in percent. */
export const GoodsTax = z.object({ hsn: z.string(), rate: z.number() });

/** What a product shows of its maker. */
export const Origin = z.object({
  country: z.string(),
  maker: z.string(),
  maker_address: z.string(),
  net_quantity: z.string(),
});

/** In an answer: only what is set. */
export const billOfProduct = {
  tax: GoodsTax.optional(),
  weight: z.object({ gross_g: z.number(), net_g: z.number() }).optional(),
  purity: z.string().optional(),
  hallmark_fee: z.number().optional(),
  origin: Origin.optional(),
};
