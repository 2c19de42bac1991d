import { Migration } from '@mikro-orm/migrations';

/** SQL of the words of a text, as in the search of orders. */
const words = (text: string) => `regexp_split_to_array(lower(${text}), '[\\s!-/:-@\\[-\`{-~]+')`;
const terms = (parts: string) => `array_to_tsvector(array(
  select distinct left(term, 200) from unnest(${parts}) term where term <> ''))`;

/** The search of people and of messages with the queries of `order_search_query`, and templates of replies. */
export class PeopleAndMessages extends Migration {
  override up(): void {
    this.addSql(`
      create function person_search_terms(name text, email text) returns tsvector
      language sql immutable parallel safe cost 1000 as $$
        select ${terms(`array[lower(email)] || ${words(`concat_ws(' ', name, split_part(email, '@', 1))`)}`)}
      $$;
      create index users_search_index on users using gin (person_search_terms(name, email)) with (fastupdate = off);
      create index users_customers_index on users (created_at, id) where role = 'customer';

      create function message_search_terms(
        ticket int, order_number int, name text, email text, phone text, message text
      ) returns tsvector language sql immutable parallel safe cost 1000 as $$
        select ${terms(`array['km', lpad(ticket::text, 6, '0'), lpad(order_number::text, 6, '0'), lower(email), phone]
          || ${words(`concat_ws(' ', name, split_part(email, '@', 1), message)`)}`)}
      $$;
      create index contact_messages_search_index on contact_messages
        using gin (message_search_terms(ticket, order_number, name, email, phone, message)) with (fastupdate = off);
      create index contact_messages_email_index on contact_messages (lower(email));
      create index contact_messages_order_number_index on contact_messages (order_number) where order_number is not null;

      create table reply_templates (
        id serial primary key,
        name text not null,
        text text not null,
        version int not null default 1,
        constraint reply_templates_name_unique unique (name)
      )`);
  }
}
