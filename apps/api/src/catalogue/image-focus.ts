import { sql } from '../infrastructure/database/sql.ts';

/** The focal point of the first picture of `p`: a product, or a variant, which has the picture of its product. */
export const IMAGE_FOCUS = sql`(select of_picture.image_focus from products of_picture where of_picture.id = coalesce(p.parent_id, p.id))`;
