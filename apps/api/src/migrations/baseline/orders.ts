/** SQL of the words of a text. ASCII punctuation and spaces separate them; letters of other scripts belong to them. */
const words = (text: string) => `regexp_split_to_array(lower(${text}), '[\\s!-/:-@\\[-\`{-~]+')`;

/**
 * The read tables of orders, and their search, which needs no column that could differ from the order: its index holds the terms
 * that `order_search_terms` computes from the row. In `order_search_query` every word is the beginning of a term; 'KD-' of an
 * order id and the spaces of a phone number are ignored. It is not parallel safe, so that PostgreSQL starts no parallel workers,
 * which takes longer than the search.
 */
export const ORDERS = `
  create sequence order_numbers;
  create table order_summary (
    order_id uuid primary key,
    number int not null,
    version int not null,
    shopper_id uuid not null,
    placed_at timestamptz not null,
    status text not null,
    total bigint not null,
    payment_id text null,
    tracking_number text null,
    customer jsonb not null,
    lines jsonb not null,
    timeline jsonb not null,
    refunded bigint not null,
    is_sold boolean not null,
    courier text null,
    constraint order_summary_number_unique unique (number),
    constraint order_summary_payment_id_unique unique (payment_id)
  );

  create function order_search_terms(number int, customer jsonb, lines jsonb, tracking_number text) returns tsvector
  language sql immutable parallel safe cost 1000 as $$
    select array_to_tsvector(array(
      select distinct left(term, 200) from unnest(
        array[number::text, lpad(number::text, 6, '0'), lower(customer ->> 'email'), customer ->> 'phone']
        || ${words(`concat_ws(' ', customer ->> 'name', split_part(customer ->> 'email', '@', 1), tracking_number)`)}
        || ${words(`array_to_string(array(select line ->> 'name' from jsonb_array_elements(lines) line), ' ')`)}
      ) term where term <> ''
    ))
  $$;
  create function order_search_query(query text) returns tsquery language sql immutable as $$
    select string_agg('''' || replace(replace(left(term, 200), '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from (
      select unnest(case when word like '%@%' then array[lower(word)] else ${words('word')} end) as term
      from regexp_split_to_table(
        case
          when query ~ '^\\s*(\\+?91|0)?[\\s-]*[6-9]([\\s-]*[0-9]){9}\\s*$'
          then right(regexp_replace(query, '[^0-9]', '', 'g'), 10)
          else regexp_replace(query, '(^|\\s)kd-?(?=[0-9])', ' ', 'gi')
        end, '\\s+') word
    ) terms
    where term <> ''
  $$;
  create index order_summary_search_index on order_summary
    using gin (order_search_terms(number, customer, lines, tracking_number)) with (fastupdate = off);

  create index order_summary_shopper_id_number_index on order_summary (shopper_id, number);
  create index order_summary_placed_at_number_index on order_summary (placed_at, number);
  create index order_summary_status_placed_at_number_index on order_summary (status, placed_at, number);
  -- Small indexes that answer counts and sums.
  create index order_summary_status_index on order_summary (status);
  create index order_summary_sales_index on order_summary (placed_at) include (total, refunded) where is_sold;

  create table product_sales (
    product_id int not null,
    day date not null,
    units bigint not null,
    primary key (product_id, day)
  );
  create index product_sales_day_index on product_sales (day)`;
