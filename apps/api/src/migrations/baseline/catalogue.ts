import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';

/** Products, and the revisions of their changes. */
export const CATALOGUE = `
  create table sellers (
    id serial primary key,
    name text not null,
    constraint sellers_name_unique unique (name)
  );
  create table products (
    id serial primary key,
    seller_id int not null,
    name text not null,
    description text not null,
    category text not null,
    price bigint not null,
    old_price bigint null,
    image_url text not null,
    image_alt text not null default '',
    image_color text null,
    is_available boolean not null default true,
    is_deleted boolean not null default false,
    is_in_stock boolean not null default true,
    more_images jsonb not null default '[]',
    facts jsonb not null default '[]',
    sku text null,
    changed_at timestamptz null,
    constraint products_seller_id_foreign foreign key (seller_id) references sellers (id),
    constraint products_sku_unique unique (sku),
    constraint products_price_positive check (price > 0)
  );

  create table catalogue_changes (revision bigint primary key, product_id int not null);

  create function mark_product_changed() returns trigger language plpgsql as $$
  begin
    new.changed_at := now();
    return new;
  end $$;
  create trigger products_mark_changed before insert or update on products
    for each row execute function mark_product_changed();

  -- Gives every change of a product a revision, in the order in which transactions commit: the deferred trigger runs at the commit, under
  -- a lock that is held until other transactions see the change. A revision is a time in µs, so that a shop that was restored from a
  -- backup never gives the revision of a lost change to another one.
  create function log_product_change() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${advisoryLocks.catalogueRevision});
    insert into catalogue_changes (revision, product_id) values (
      greatest((select max(revision) + 1 from catalogue_changes), (extract(epoch from clock_timestamp()) * 1000000)::bigint),
      coalesce(new.id, old.id));
    notify catalogue_changed;
    return null;
  end $$;
  create constraint trigger products_log_change after insert or update or delete on products
    deferrable initially deferred for each row execute function log_product_change()`;
