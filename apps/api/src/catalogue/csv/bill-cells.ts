import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { BILL_COLUMNS, type BillColumn } from '@kundan/contracts/admin/product-files.contract';
import type { ProductBill } from '@kundan/domain/catalogue/product-bill';

type Cells = Partial<Record<BillColumn, string>>;

/** The cells of a product. */
export function billCells({ tax, weight, purity, hallmark_fee, origin }: ProductBill): Record<BillColumn, string> {
  const text = (value: string | number | undefined) => String(value ?? '');
  return {
    hsn: text(tax?.hsn),
    tax_rate: text(tax?.rate),
    gross_weight_g: text(weight?.gross_g),
    net_weight_g: text(weight?.net_g),
    purity: text(purity),
    hallmark_fee: text(hallmark_fee),
    country_of_origin: text(origin?.country),
    maker: text(origin?.maker),
    maker_address: text(origin?.maker_address),
    net_quantity: text(origin?.net_quantity),
  };
}

/**
 * The cells of a line that creates a product, with the origin of the settings in its blank cells. A line that names nothing of it stays so
 * while the settings do not have all of it, because a part of it is refused.
 */
export function withDefaultOrigin(cells: Cells, origin: Settings['origin']): Cells {
  const filled = {
    country_of_origin: cells.country_of_origin || origin.country,
    maker: cells.maker || origin.maker,
    maker_address: cells.maker_address || origin.maker_address,
    net_quantity: cells.net_quantity || origin.net_quantity,
  };
  const names = Object.keys(filled) as (keyof typeof filled)[];
  const isUsed = names.every((name) => filled[name]) || names.some((name) => cells[name]);
  return isUsed ? { ...cells, ...filled } : cells;
}

/** The form of the cells that a line has. A part whose cells are all blank is cleared; a cell that the file does not have is kept. */
export function billValues(cells: Cells, stored: ProductBill, numberOf: (cell: string) => unknown) {
  const all = { ...billCells(stored), ...cells };
  const part = (names: readonly BillColumn[], value: () => unknown) => {
    if (names.every((name) => cells[name] === undefined)) return undefined;
    return names.every((name) => all[name] === '') ? null : value();
  };
  const values = {
    tax: part(['hsn', 'tax_rate'], () => ({ hsn: all.hsn, rate: numberOf(all.tax_rate) })),
    weight: part(['gross_weight_g', 'net_weight_g'], () => ({
      gross_g: numberOf(all.gross_weight_g),
      net_g: numberOf(all.net_weight_g),
    })),
    purity: part(['purity'], () => all.purity),
    hallmark_fee: part(['hallmark_fee'], () => numberOf(all.hallmark_fee)),
    origin: part(['country_of_origin', 'maker', 'maker_address', 'net_quantity'], () => ({
      country: all.country_of_origin,
      maker: all.maker,
      maker_address: all.maker_address,
      net_quantity: all.net_quantity,
    })),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether both products have the same cells. */
export function isSameBill(one: ProductBill, other: ProductBill): boolean {
  const [cells, others] = [billCells(one), billCells(other)];
  return BILL_COLUMNS.every((column) => cells[column] === others[column]);
}
