import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import { toNumber } from '../../to-number.ts';

type Bill = Pick<ProductForm, 'tax' | 'weight' | 'purity' | 'hallmark_fee' | 'origin'>;

/** What the law asks a product page to declare. */
export const ORIGIN_PATHS = ['origin.maker', 'origin.country', 'origin.maker_address', 'origin.net_quantity'] as const;
/** The fields of the section as they are typed, by their paths in the request. */
export const BILL_PATHS = [
  'tax.hsn',
  'tax.rate',
  'purity',
  'hallmark_fee',
  'weight.gross_g',
  'weight.net_g',
  ...ORIGIN_PATHS,
] as const;
export type BillTexts = Partial<Record<(typeof BILL_PATHS)[number], string>>;

export function toTexts({ tax, weight, purity, hallmark_fee, origin }: Bill): BillTexts {
  const given: Partial<Record<keyof BillTexts, string | number | null | undefined>> = {
    'tax.hsn': tax?.hsn,
    'tax.rate': tax?.rate,
    purity,
    hallmark_fee,
    'weight.gross_g': weight?.gross_g,
    'weight.net_g': weight?.net_g,
    'origin.maker': origin?.maker,
    'origin.country': origin?.country,
    'origin.maker_address': origin?.maker_address,
    'origin.net_quantity': origin?.net_quantity,
  };
  return Object.fromEntries(Object.entries(given).map(([path, value]) => [path, String(value ?? '')]));
}

/**
 * What is sent. A part without any text is cleared, but not an origin that the product must have; a text that is no number becomes NaN,
 * which the contract refuses.
 */
export function toBill(texts: BillTexts, needsOrigin = false): Bill {
  const text = (path: keyof BillTexts) => texts[path]?.trim() ?? '';
  const number = (path: keyof BillTexts) => toNumber(null)(text(path)) as number;
  const part = <T>(paths: readonly (keyof BillTexts)[], value: T): T | null =>
    paths.every((path) => text(path) === '') ? null : value;
  const origin = {
    country: text('origin.country'),
    maker: text('origin.maker'),
    maker_address: text('origin.maker_address'),
    net_quantity: text('origin.net_quantity'),
  };
  return {
    tax: part(['tax.hsn', 'tax.rate'], { hsn: text('tax.hsn'), rate: number('tax.rate') }),
    weight: part(['weight.gross_g', 'weight.net_g'], {
      gross_g: number('weight.gross_g'),
      net_g: number('weight.net_g'),
    }),
    purity: text('purity') || null,
    hallmark_fee: part(['hallmark_fee'], number('hallmark_fee')),
    origin: needsOrigin ? origin : part(ORIGIN_PATHS, origin),
  };
}
