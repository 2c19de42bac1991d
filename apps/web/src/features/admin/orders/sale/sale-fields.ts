import type { Address } from '@kundan/contracts/checkout.contract';
import { StaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import type { RequestOf } from '@kundan/contracts/call';
import type { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { fieldRules } from '@kundan/contracts/field-rules';
import { isHuidLabel } from '@kundan/domain/catalogue/huid-label';
import { removeFloatError } from '@kundan/domain/money';
import { z } from 'zod';
import { withPinCheck } from '../../../../auth/address/check-pin-code.ts';
import { typedHuids } from '../hallmarks/typed-huids.ts';

type Request = RequestOf<typeof createStaffOrder>;

/** A product of the sale, as the panel knows it. */
export interface SoldProduct {
  id: number;
  name: string;
  /** Rupees. */
  price: number;
  image_url: string;
  options?: AdminProduct['options'];
  /** Jewelry with a purity is hallmarked. */
  purity?: string | undefined;
  facts?: AdminProduct['facts'];
}

export interface SaleLine {
  product: SoldProduct;
  /** The value of the product's option that was sold. */
  option?: string | undefined;
  quantity: number;
  /** As typed; the only piece of a product begins with the HUID of the product. */
  huids?: string;
}

/** Rupees per piece. */
export const priceOfLine = ({ product, option }: SaleLine): number =>
  product.options?.values.find(({ value }) => value === option)?.price ?? product.price;

const huidOf = ({ facts = [] }: SoldProduct) => facts.find(({ label }) => isHuidLabel(label))?.value;

/** Whether the bill of a product can name the HUIDs of its pieces. */
export const isHallmarked = (product: SoldProduct): boolean => Boolean(product.purity ?? huidOf(product));

/** What the field of a line's HUIDs shows. */
export const huidsOfLine = ({ product, quantity, huids }: SaleLine): string =>
  huids ?? (quantity === 1 ? huidOf(product) : undefined) ?? '';

/** What is entered beside the products. */
// A type alias, because the form needs the index signature that an interface has not.
export type SaleFields = Omit<Request['customer'], 'address'> & Request['payment'] & { address?: Address | undefined };

const { name, phone, email, address, gstin, business_name, pan } = StaffOrder.shape.customer.shape;
const { method, reference } = StaffOrder.shape.payment.shape;
const common = { name, email, gstin, business_name, pan, method, reference };
const requiredPhone = phone.unwrap().refine((typed) => typed !== '', fieldRules.delivery.phone);

/** The contract's rules for pieces that were handed over. What was typed of an address is ignored. */
export const HandedOver = z.object({ ...common, phone, address: z.unknown().transform(() => undefined) }) as Schema;
/** The same when the invoice names the address of the buyer, who may not give one. */
export const HandedOverWithAddress = z.object({
  ...common,
  phone,
  address: z.preprocess((typed) => (isBlank(typed) ? undefined : typed), address),
}) as unknown as Schema;
/** The contract's rules for a parcel. */
export const Parcel = withPinCheck(
  z.object({ ...common, phone: requiredPhone, address: address.unwrap() }),
) as unknown as Schema;
type Schema = z.ZodType<SaleFields, SaleFields>;

const isBlank = (typed: unknown) => Object.values(typed ?? {}).every((part) => !part);

/** In rupees. */
export const totalOf = (lines: readonly SaleLine[]): number =>
  removeFloatError(lines.reduce((sum, line) => sum + priceOfLine(line) * line.quantity, 0));

/** Whether a product, with this value of its option, has a line. A sale has one line for each. */
export const hasLine = (lines: readonly SaleLine[], { id }: SoldProduct, option: string | undefined): boolean =>
  lines.some((line) => line.product.id === id && line.option === option);

/** Adds a product with the first value of its option that has no line, or one more piece when each has one. */
export function addProduct(lines: readonly SaleLine[], product: SoldProduct): SaleLine[] {
  const values = product.options?.values.map(({ value }) => value) ?? [undefined];
  const at = values.findIndex((value) => !hasLine(lines, product, value));
  if (at >= 0) return [...lines, { product, option: values[at], quantity: 1 }];
  const first = lines.findIndex((line) => line.product.id === product.id);
  return changeLine(lines, first, { quantity: (lines[first]?.quantity ?? 0) + 1 });
}

/** Changes the line at an index; a quantity of 0 removes it. */
export function changeLine(lines: readonly SaleLine[], at: number, change: Partial<SaleLine>): SaleLine[] {
  return lines
    .map((line, index) => (index === at ? { ...line, ...change } : line))
    .filter(({ quantity }) => quantity > 0);
}

export function toRequest(lines: readonly SaleLine[], fields: SaleFields, delivered: boolean): Request {
  const { method, reference, ...customer } = fields;
  return {
    customer,
    lines: lines.map((line) => {
      const { product, option, quantity } = line;
      const huids = delivered && isHallmarked(product) ? typedHuids(huidsOfLine(line)) : [];
      return { product_id: product.id, option, quantity, ...(huids.length > 0 && { huids }) };
    }),
    total: totalOf(lines),
    payment: { method, reference },
    delivered,
  };
}
