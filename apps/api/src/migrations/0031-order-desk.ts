import { Migration } from '@mikro-orm/migrations';

/** SQL of the words of a text. ASCII punctuation and spaces separate them; letters of other scripts belong to them. */
const words = (text: string) => `regexp_split_to_array(lower(${text}), '[\\s!-/:-@\\[-\`{-~]+')`;

/**
 * Paging, search and statistics of orders without sequential scans, and the courier of a parcel. The search needs no column
 * that could differ from the order: its index holds the terms that `order_search_terms` computes from the row.
 */
export class OrderDesk extends Migration {
  override up(): void {
    this.addSql('alter table order_summary add column courier text null');
    this.addSql(`
      create function order_search_terms(number int, customer jsonb, lines jsonb, tracking_number text) returns tsvector
      language sql immutable parallel safe cost 1000 as $$
        select array_to_tsvector(array(
          select distinct left(term, 200) from unnest(
            array[number::text, lpad(number::text, 6, '0'), lower(customer ->> 'email'), customer ->> 'phone']
            || ${words(`concat_ws(' ', customer ->> 'name', split_part(customer ->> 'email', '@', 1), tracking_number)`)}
            || ${words(`array_to_string(array(select line ->> 'name' from jsonb_array_elements(lines) line), ' ')`)}
          ) term where term <> ''
        ))
      $$`);
    // Every word of the query is the beginning of a term. 'KD-' of an order id and the spaces of a phone number are ignored.
    this.addSql(`
      create function order_search_query(query text) returns tsquery language sql immutable parallel safe as $$
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
      $$`);
    this.addSql(`
      create index order_summary_search_index on order_summary
      using gin (order_search_terms(number, customer, lines, tracking_number)) with (fastupdate = off)`);
    this.addSql('create index order_summary_placed_at_number_index on order_summary (placed_at, number)');
    this.addSql(
      'create index order_summary_status_placed_at_number_index on order_summary (status, placed_at, number)',
    );
    this.addSql(`
      create index order_summary_sales_index on order_summary (placed_at) include (total, refunded) where is_sold`);
    this.addSql('drop index order_summary_placed_at_index');
  }

  override down(): void {
    this.addSql('create index order_summary_placed_at_index on order_summary (placed_at)');
    this.addSql(`
      drop index order_summary_sales_index, order_summary_status_placed_at_number_index,
        order_summary_placed_at_number_index, order_summary_search_index`);
    this.addSql('drop function order_search_query, order_search_terms');
    this.addSql('alter table order_summary drop column courier');
  }
}
