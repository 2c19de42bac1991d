import type { Home } from '@kundan/contracts/home.contract';
import type { ProductTranslations } from '@kundan/contracts/translations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

/** A path of the shop to a product: '/product/12' or '/product/12-kasu-lakshmi-temple-haar'. */
const TO_PRODUCT = /^\/product\/(\d{1,9})(?![^-?#])/;
const PIECE = sql`select id, name, translations from products where id = ${'id'} and parent_id is null and not is_deleted`;

export type HeroPiece = NonNullable<Home['piece']> & { translations: ProductTranslations };

/** The product to which the hero leads, with its translations; undefined when it leads elsewhere. */
export async function findHeroPiece(em: EntityManager, { link }: Home['hero']): Promise<HeroPiece | undefined> {
  const id = TO_PRODUCT.exec(link)?.[1];
  return id === undefined ? undefined : PIECE.first<HeroPiece>(em, { id: Number(id) });
}
