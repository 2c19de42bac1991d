/** HSN code and GST rate (percent) of goods. */
export interface GoodsTax {
  hsn: string;
  rate: number;
}

/** What bills and labels say of a product. Named as the API names it, because it is stored as it was given. */
export interface ProductBill {
  tax?: GoodsTax;
  /** Grams, with the stones and without them. */
  weight?: { gross_g: number; net_g: number };
  /** The fineness: '22K916'. */
  purity?: string;
  /** Rupees of the price that pay for the hallmarking of one piece. */
  hallmark_fee?: number;
  /** What the Legal Metrology (Packaged Commodities) Rules, 2011, rule 6, ask a label and a product page to declare. */
  origin?: { country: string; maker: string; maker_address: string; net_quantity: string };
}

export const BILL_FIELDS = [
  'tax',
  'weight',
  'purity',
  'hallmark_fee',
  'origin',
] as const satisfies (keyof ProductBill)[];
