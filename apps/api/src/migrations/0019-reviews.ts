import { Migration } from '@mikro-orm/migrations';

/** What staff do with reviews, their search, and their photographs. */
export class Reviews extends Migration {
  override up(): void {
    this.addSql(`
      alter table reviews
        add column hidden_at timestamptz null,
        add column hidden_because text null,
        add column reply text null,
        add column replied_at timestamptz null;
      create index reviews_shopper_id_index on reviews (shopper_id);
      create index reviews_created_at_id_index on reviews (created_at, id);
      -- Small, for the counts.
      create index reviews_hidden_at_index on reviews (hidden_at);
      create index reviews_hidden_index on reviews (created_at, id) where hidden_at is not null;

      -- The words of a comment, for the queries of order_search_query.
      create function review_search_terms(comment text) returns tsvector
      language sql immutable parallel safe cost 1000 as $$
        select array_to_tsvector(array(
          select distinct left(term, 200) from unnest(regexp_split_to_array(lower(comment), '[\\s!-/:-@\\[-\`{-~]+')) term
          where term <> ''
        ))
      $$;
      create index reviews_search_index on reviews using gin (review_search_terms(comment)) with (fastupdate = off);

      create table review_photos (
        id uuid primary key,
        review_id int not null constraint review_photos_review_id_foreign references reviews (id) on delete cascade,
        position smallint not null,
        width smallint not null,
        height smallint not null,
        data bytea not null,
        thumbnail bytea not null,
        constraint review_photos_review_id_position_unique unique (review_id, position)
      )`);
  }
}
