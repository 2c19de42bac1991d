import type { GoodsTax, ProductBill } from '@kundan/domain/catalogue/product-bill';
import type { Locale } from '@kundan/domain/locale';
import type { LineTranslation, OrderLine } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ProductTexts, translatePiece } from '../catalogue/languages/translate-piece.ts';
import { sql } from '../infrastructure/database/sql.ts';

const TEXTS = sql`p.translations -> ${'locale'}::text`;
const DETAILS = sql`select p.id, p.bill, c.tax, ${TEXTS} as texts
  from products p left join categories c on c.name = p.category
  where p.id = any(${'ids'}::int[]) and (p.bill <> '{}' or c.tax is not null or ${TEXTS} is not null)`;

interface Details {
  id: number;
  bill: ProductBill;
  tax: GoodsTax | null;
  texts: ProductTexts | null;
}

/**
 * Adds to the lines of a new order what the catalogue says of their products, in em's transaction: what the invoice says, and what they are
 * called in the language of the order. Without a tax of its own, a product has that of its category; without that, the settings decide
 * when the invoice is issued.
 */
export async function withDetails(
  em: EntityManager,
  lines: readonly OrderLine[],
  locale: Locale | undefined,
): Promise<OrderLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await DETAILS.all<Details>(em, { ids, locale: locale ?? null });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const details = byId.get(line.productId);
    if (!details) return line;
    const { tax, texts } = details;
    const bill = { ...(tax && { tax }), ...details.bill };
    const translation = texts && translationOf(line, texts, locale);
    return { ...line, ...(Object.keys(bill).length > 0 && { bill }), ...(translation && { translation }) };
  });
}

function translationOf(
  { option }: OrderLine,
  texts: ProductTexts,
  locale: Locale | undefined,
): LineTranslation | undefined {
  const words = translatePiece(option, texts);
  return locale && locale !== 'en' && Object.keys(words).length > 0 ? { locale, ...words } : undefined;
}
