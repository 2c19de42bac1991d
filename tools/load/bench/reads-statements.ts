/** The columns of a product in the API. */
const COLUMNS = `id, name, description, price::float8 / 100 as price, old_price::float8 / 100 as old_price, category, image_url, image_alt,
  image_color, is_available and is_in_stock as "isAvailable", seller_id,
  jsonb_build_array(jsonb_build_object('image_url', image_url, 'alt', image_alt)) || more_images as images, facts`;

/** The misspelled word of the search. PostgreSQL finds it with the default threshold of pg_trgm. */
export const TYPO = 'emerld';

/** The product that is read by its id. */
export const PRODUCT_ID = 500;

/** What a server without a cache asks PostgreSQL for each read, without the count of the whole list, which the API answers as well. */
export const FLOOR_STATEMENTS: Record<string, { text: string; values: (number | string)[] }> = {
  list: {
    // The rows are chosen first, so that the columns of 12 products are built and not those of all.
    text: `select ${COLUMNS} from (select * from products where not is_deleted order by price, id limit 12) page`,
    values: [],
  },
  product: { text: `select ${COLUMNS} from products where id = $1 and not is_deleted`, values: [PRODUCT_ID] },
  search: {
    text: `select ${COLUMNS} from (
      select * from products where $1 <% name and not is_deleted order by $1 <<-> name, id limit 100) found`,
    values: [TYPO],
  },
};

/** Lets PostgreSQL find words with typos by an index. */
export const TRIGRAM_INDEX = `create extension if not exists pg_trgm;
  create index on products using gin (name gin_trgm_ops)`;
