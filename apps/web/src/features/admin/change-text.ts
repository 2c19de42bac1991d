import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { formatRupees } from '@kundan/domain/format-rupees';

const FIELDS: Readonly<Record<string, string>> = {
  isAvailable: 'Available',
  image_url: 'Picture',
  image_alt: 'Text of the picture',
  image_focus: 'Focal point of the picture',
  more_images: 'More pictures',
  seller_id: 'Seller',
  sku: 'SKU',
  hsn: 'HSN',
  gstin: 'GSTIN',
};

const PRICES = new Set(['price', 'old_price']);

/** 'Price: ₹5,620 → ₹6,000'. */
export function changeText({ field, from, to }: AuditChange): string {
  const path = field.split('.');
  return `${pathText(path)}: ${valueText(path, from)} → ${valueText(path, to)}`;
}

/** Where the values of two people differ: 'Price: yours ₹5,620, theirs ₹6,000'. What the person has not sent (undefined) does not differ. */
export function differenceTexts(mine: object, theirs: object): string[] {
  return [...differences([], mine, theirs)].map(
    ([path, own, other]) => `${pathText(path)}: yours ${valueText(path, own)}, theirs ${valueText(path, other)}`,
  );
}

type Path = readonly string[];

function* differences(path: Path, own: unknown, other: unknown): Generator<[Path, own: unknown, other: unknown]> {
  if (Array.isArray(own) && Array.isArray(other)) {
    const [mine, theirs] = [byName(own), byName(other)];
    for (const name of new Set([...mine.keys(), ...theirs.keys()]))
      yield* differences([...path, name], mine.get(name) ?? null, theirs.get(name) ?? null);
  } else if (isObject(own) && isObject(other)) {
    // Translations are sent as a whole. Elsewhere, what only the others have is nothing that a form sends; what they lack was removed.
    const isWhole = path[0] === 'translations';
    for (const name of Object.keys(isWhole ? { ...other, ...own } : own))
      if (isWhole || own[name] !== undefined)
        yield* differences([...path, name], own[name] ?? null, other[name] ?? null);
  } else if (valueText(path, own) !== valueText(path, other)) yield [path, own, other];
}

/**
 * The elements of a list by what identifies them, because the order of many lists means nothing: a fact by its label and value, of which there
 * may be two HUIDs, a size by its value, a translation by its text.
 */
function byName(list: readonly unknown[]): Map<string, unknown> {
  const nameOf = (one: unknown) => {
    if (!isObject(one)) return one;
    const { label, value, of, image_url: image, name } = one;
    return label === undefined ? (value ?? of ?? image ?? name) : [label, value].join(' ');
  };
  return new Map(list.map((one) => [String(nameOf(one)), one]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** ['grievance_officer', 'name'] as 'Grievance officer name'. */
function pathText(path: Path): string {
  const text = path.map((name) => FIELDS[name] ?? name.replaceAll('_', ' ')).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(path: Path, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && PRICES.has(path.at(-1) ?? '')) return formatRupees(value);
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([name, part]) => valueText(Array.isArray(value) ? path : [name], part));
  return parts.join(', ') || 'none';
}
