/** What an invoice, a receipt or a credit note says in the language of its order, beside the same in English. */
export interface DocumentWords {
  titles: Record<'taxInvoice' | 'billOfSupply' | 'receipt' | 'creditNote' | 'financialCreditNote', string>;
  number: string;
  date: string;
  order: string;
  correctedInvoice: string;
  placeOfSupply: string;
  seller: string;
  buyer: string;
  /** One short word each: a column is narrow. Those without a word have codes or abbreviations of the law. */
  columns: Record<'position' | 'name' | 'quantity' | 'price' | 'taxable' | 'rate' | 'value', string>;
  totals: Record<'taxable' | 'total' | 'credited', string>;
  /** Below the name of a piece, in grams and rupees ('₹45'), and the line of a refund without pieces. */
  lines: {
    weight: (gross: number, net: number) => string;
    hallmarking: (fee: string) => string;
    /** A weight or a sum of money that each of several pieces has. */
    each: (words: string) => string;
    refund: (orderId: string) => string;
  };
  summary: string;
  notes: Record<'taxed' | 'untaxed' | 'late', string>;
  unsigned: string;
}
