/** Counted stock, the holds of open checkouts, and the append-only ledger of all movements. */
export const STOCK = `
  create table product_stock (
    product_id int primary key,
    stock int null,
    held int not null default 0,
    constraint product_stock_product_id_foreign foreign key (product_id) references products (id),
    constraint product_stock_not_negative check (stock >= 0 and held >= 0)
  );
  create table stock_holds (
    shopper_id uuid not null,
    product_id int not null,
    checkout_id text not null,
    quantity int not null,
    expires_at timestamptz not null,
    constraint stock_holds_pkey primary key (shopper_id, product_id),
    constraint stock_holds_product_id_foreign foreign key (product_id) references products (id),
    constraint stock_holds_quantity_positive check (quantity > 0)
  );
  create index stock_holds_checkout_id_index on stock_holds (checkout_id);
  create index stock_holds_expires_at_index on stock_holds (expires_at);

  create table stock_movements (
    id bigserial primary key,
    product_id int not null,
    reason text not null,
    stock_change int not null,
    held_change int not null,
    actor text not null,
    checkout_id text null,
    order_id uuid null,
    recorded_at timestamptz not null default now(),
    constraint stock_movements_product_id_foreign foreign key (product_id) references products (id)
  );
  create index stock_movements_product_id_index on stock_movements (product_id);
  create trigger stock_movements_append_only before update or delete or truncate on stock_movements
    for each statement execute function refuse_change()`;
