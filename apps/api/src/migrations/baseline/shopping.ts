/** What shoppers add to the catalogue and to their accounts: carts, wishlists, restock alerts and reviews. */
export const SHOPPING = `
  create table cart_lines (
    id serial primary key,
    shopper_id uuid not null,
    product_id int not null,
    quantity int not null,
    constraint cart_lines_shopper_id_foreign foreign key (shopper_id) references users (id) on delete cascade,
    constraint cart_lines_product_id_foreign foreign key (product_id) references products (id),
    constraint cart_lines_shopper_id_product_id_unique unique (shopper_id, product_id),
    constraint cart_lines_quantity_in_range check (quantity >= 1 and quantity <= 10000)
  );
  -- The idempotency keys of cart changes, with the error of a request that was rejected.
  create table cart_requests (
    shopper_id uuid not null,
    key text not null,
    request text not null,
    created_at timestamptz not null default now(),
    error_code text null,
    constraint cart_requests_pkey primary key (shopper_id, key),
    constraint cart_requests_shopper_id_foreign foreign key (shopper_id) references users (id) on delete cascade
  );
  create index cart_requests_created_at_index on cart_requests (created_at);

  -- A lower id means that the product was marked earlier.
  create table wishlist_items (
    id serial primary key,
    shopper_id uuid not null constraint wishlist_items_shopper_id_foreign references users (id) on delete cascade,
    product_id int not null constraint wishlist_items_product_id_foreign references products (id) on delete cascade,
    added_at timestamptz not null,
    constraint wishlist_items_shopper_id_product_id_unique unique (shopper_id, product_id)
  );

  -- Who gets a mail when a sold-out product is available again.
  create table restock_alerts (
    id serial primary key,
    product_id int not null constraint restock_alerts_product_id_foreign references products (id) on delete cascade,
    email text not null,
    created_at timestamptz not null,
    constraint restock_alerts_product_id_email_unique unique (product_id, email)
  );
  create index restock_alerts_email_index on restock_alerts (email);

  -- A review stays when its author's account is deleted.
  create table reviews (
    id serial primary key,
    product_id int not null,
    shopper_id uuid null,
    rating int not null,
    comment text not null,
    created_at timestamptz not null,
    constraint reviews_product_id_foreign foreign key (product_id) references products (id),
    constraint reviews_shopper_id_foreign foreign key (shopper_id) references users (id) on delete set null,
    constraint reviews_product_id_shopper_id_unique unique (product_id, shopper_id),
    constraint reviews_rating_in_range check (rating >= 1 and rating <= 5)
  )`;
