import { sql } from '../../infrastructure/database/sql.ts';

/** SQL: the name of the option whose value the variant `p` is; null for a product. */
export const OPTION_NAME = sql`(select product.options ->> 'name' from products product where product.id = p.parent_id)`;
