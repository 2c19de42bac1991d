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
  return `${FIELDS[field] ?? words(field)}: ${valueText(field, from)} → ${valueText(field, to)}`;
}

/** 'grievance_officer.name' as 'Grievance officer name'. */
function words(field: string): string {
  const text = field.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(field: string, value: AuditChange['from']): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' && PRICES.has(field) ? formatRupees(value) : String(value);
}
