import { sql } from '../../src/infrastructure/database/sql.ts';
import type { Scene } from './scene.ts';

/**
 * What two calls leave behind, without what differs from run to run: ids, instants and sequences. Two runs that are equal for a
 * person have equal observations.
 */
const OBSERVE = sql`select
  (select jsonb_build_object('price', price, 'description', description, 'image', image_url, 'is_deleted', is_deleted,
     'is_in_stock', is_in_stock, 'sku', sku is not null, 'version', version) from products where id = ${'product'}) as product,
  (select jsonb_build_object('stock', stock, 'held', held) from product_stock where product_id = ${'product'}) as pieces,
  (select jsonb_agg(quantity order by quantity) from stock_holds where shopper_id = ${'shopper'}) as holds,
  (select jsonb_agg(quantity) from cart_lines where shopper_id = ${'shopper'}) as cart,
  (select jsonb_agg(jsonb_build_object('status', status, 'tracking', tracking_number, 'total', total, 'refunded', refunded,
     'is_sold', is_sold, 'state', customer -> 'address' -> 'state', 'price', lines -> 0 -> 'price') order by number) from order_summary where shopper_id = ${'shopper'}) as orders,
  (select jsonb_agg(jsonb_build_object('captured', p.captured, 'ordered', p.ordered, 'refunded', p.refunded,
     'refunding', p.refunding, 'owed', p.owed, 'has_order', p.order_id is not null, 'status', p.status)
     order by p.captured, p.ordered, p.refunded, p.status) from payments p where p.checkout_id in (${'first'}, ${'second'})) as payments,
  (select jsonb_agg(jsonb_build_object('amount', amount, 'status', status, 'origin', origin) order by amount, status)
     from refunds where payment_id in (${'firstPayment'}, ${'secondPayment'})) as refunds,
  (select jsonb_agg(jsonb_build_object('template', template, 'subject', regexp_replace(subject, '[0-9]{6}', '')) order by template, subject)
     from mail_outbox where recipient = ${'email'}) as mails,
  (select jsonb_agg(s.units order by s.units) from product_sales s where product_id = ${'product'}) as sales,
  (select count(*)::int from issued_documents d join order_summary s on s.number = d.order_number where s.shopper_id = ${'shopper'}) as documents,
  (select jsonb_agg(jsonb_build_object('has_form', delivery is not null, 'has_order', order_id is not null) order by created_at)
     from checkouts where shopper_id = ${'shopper'}) as checkouts,
  exists (select from users where id = ${'shopper'}) as has_account`;

/** Every row is a broken rule, in words. */
const BROKEN = sql`
  select 'stock ' || s.stock || ', ledger ' || sum(m.stock_change) as rule from product_stock s join stock_movements m using (product_id)
    where product_id = ${'product'} group by s.stock, s.held
    having s.stock <> sum(m.stock_change) or s.held <> sum(m.held_change) or s.stock < 0 or s.held < 0
  union all
  select 'held ' || s.held || ', holds ' || coalesce(sum(h.quantity), 0) from product_stock s left join stock_holds h using (product_id)
    where product_id = ${'product'} group by s.held having s.held <> coalesce(sum(h.quantity), 0)
  union all
  select 'availability' from products p join product_stock s on s.product_id = p.id
    where p.id = ${'product'} and p.is_in_stock <> (s.stock is null or s.stock > s.held)
  union all
  select 'money of ' || id from payments where checkout_id in (${'first'}, ${'second'})
    and (captured <> ordered + refunded + refunding + owed or least(ordered, refunded, refunding, owed) < 0 or refunded + refunding > captured)
  union all
  select 'refunds of ' || p.id from payments p where checkout_id in (${'first'}, ${'second'}) and p.refunded <>
    (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.status = 'processed')
  union all
  select 'provider refunded ' || sum((r.data ->> 'amount')::int) || ', not ' || p.refunded + p.refunding from payments p
    join razorpay_sandbox r on r.kind = 'refund' and r.parent_id = p.id where p.checkout_id in (${'first'}, ${'second'})
    group by p.id, p.refunded, p.refunding having sum((r.data ->> 'amount')::int) <> p.refunded + p.refunding
  union all
  select 'order without its payment' from order_summary o left join payments p on p.id = o.payment_id and p.order_id = o.order_id
    where o.shopper_id = ${'shopper'} and p.id is null
  union all
  select 'nobody looks after ' || p.id from payments p join checkouts c on c.id = p.checkout_id
    where p.checkout_id in (${'first'}, ${'second'}) and p.owed > 0 and p.order_id is null and c.next_check_at is null
  union all
  select 'pieces taken by orders' from order_summary o left join stock_movements m
    on m.order_id = o.order_id and m.product_id = ${'product'} and m.stock_change <> 0
    where o.shopper_id = ${'shopper'} group by o.order_id
    having count(*) filter (where m.stock_change < 0) <> 1 or count(*) filter (where m.stock_change > 0) > 1
  union all
  select 'data of a deleted account' where not exists (select from users where id = ${'shopper'}) and (
    exists (select from cart_lines where shopper_id = ${'shopper'}) or exists (select from sessions where user_id = ${'shopper'}))`;

function parametersOf({ product, shopper, order: { payment }, paid }: Scene) {
  return {
    product: product.id,
    shopper: shopper.id,
    first: payment.razorpay_order_id,
    second: paid.razorpay_order_id,
    firstPayment: payment.razorpay_payment_id,
    secondPayment: paid.razorpay_payment_id,
    email: shopper.email,
  };
}

export async function observe(scene: Scene): Promise<Record<string, unknown>> {
  return OBSERVE.one(scene.app.em(), parametersOf(scene));
}

export async function findBrokenRules(scene: Scene): Promise<string[]> {
  const { email: _, firstPayment: __, secondPayment: ___, ...parameters } = parametersOf(scene);
  return (await BROKEN.all<{ rule: string }>(scene.app.em(), parameters)).map(({ rule }) => rule);
}
