/**
 * The sheets of GSTR-1 that a shop fills in, with the names and columns of the offline tool of the GST Network. Invoices with the GSTIN of
 * the buyer are B2B, and the others B2C. Receipts of a time without a GSTIN, and notes without tax, have no value in them.
 */
export const GSTR1_FILES = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn(b2b)', 'hsn(b2c)', 'docs'] as const;
/** Sheets that belong to the files of a month only when they have rows: goods without tax, and changes of what earlier months reported. */
export const GSTR1_RARE_FILES = ['exemp', 'b2ba', 'b2cla', 'b2csa', 'cdnra', 'cdnura'] as const;
/** All sheets. `b2c` and `documents` are other names of `b2cs` and `docs`; `hsn` is the sum of `hsn(b2b)` and `hsn(b2c)`. */
export const GSTR1_SHEETS = [
  'b2b',
  'cdnr',
  'b2c',
  'b2cl',
  'cdnur',
  'hsn',
  'hsn(b2b)',
  'hsn(b2c)',
  'documents',
  'b2cs',
  'docs',
  ...GSTR1_RARE_FILES,
] as const;
export type Gstr1Sheet = (typeof GSTR1_SHEETS)[number];
