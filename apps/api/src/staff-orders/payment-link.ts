import type { PaymentLink } from '@kundan/contracts/admin/staff-orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';
import type { Checkout } from '../payments/records/checkout.entity.ts';

/** What a payment link shows of its checkout. */
type LinkColumns = Pick<Checkout, 'id' | 'amount' | 'lines' | 'delivery' | 'linkUrl'>;
type Row = LinkColumns & { createdAt: string | Date; expiresAt: string | Date; isOpen: boolean };

/** A link whose time is over, that was cancelled, or whose payment has arrived is closed. A payment that was sent back pays nothing. */
const LINKS = sql`select c.id, c.amount::float8 as amount, c.lines, c.delivery, c.link_url as "linkUrl", c.created_at as "createdAt",
    c.expires_at as "expiresAt", c.order_id is null and c.expires_at > now()
      and not exists (select from payments p where p.checkout_id = c.id and p.captured > 0 and (p.owed > 0 or p.order_id is not null)) as "isOpen"
  from checkouts c where c.link_url is not null`;
const FIND = sql`${LINKS} and c.id = ${'id'}`;
const OPEN = sql`select * from (${LINKS} and c.order_id is null) link where "isOpen" order by "createdAt" desc, id`;

/** The links that can still be paid, newest first. */
export async function findOpenLinks(em: EntityManager): Promise<PaymentLink[]> {
  return (await OPEN.all<Row>(em)).map(toPaymentLink);
}

/** A link, and whether it can still be paid; undefined for an unknown id. */
export async function findLink(
  em: EntityManager,
  id: string,
): Promise<{ link: PaymentLink; isOpen: boolean } | undefined> {
  const row = await FIND.first<Row>(em, { id });
  return row && { link: toPaymentLink(row), isOpen: row.isOpen };
}

function toPaymentLink({ id, amount, lines, delivery, linkUrl, createdAt, expiresAt }: Row): PaymentLink {
  return {
    id,
    url: linkUrl ?? '',
    name: delivery?.name ?? '',
    phone: delivery?.phone ?? '',
    email: delivery?.email ?? '',
    items: (lines ?? []).map(({ productId, name, option, quantity }) => ({
      product_id: productId,
      product_name: name,
      ...(option && { option_name: option.name, option: option.value }),
      quantity,
    })),
    total_price: rupeesFromPaise(amount),
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
  };
}
