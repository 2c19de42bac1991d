import type { Home } from '@kundan/contracts/home.contract';
import type { ProductTranslations } from '@kundan/contracts/translations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import { defaultHome } from './default-home.ts';

/** A path of the shop to a product: '/product/12' or '/product/12-kasu-lakshmi-temple-haar'. */
const TO_PRODUCT = /^\/product\/(\d{1,9})(?![^-?#])/;
const PIECE = sql`select id, name, translations from products where id = ${'id'} and parent_id is null and not is_deleted`;
/** The sample on the picture with which a shop comes: photography/jewelry.py renders both from one model. */
const SAMPLE_PIECE = sql`select id, name, translations from products
  where image_url = '/catalogue/necklace-3.webp' and parent_id is null and not is_deleted order by id limit 1`;

export type HeroPiece = NonNullable<Home['piece']> & { translations: ProductTranslations };

/** The product that the hero shows, with its translations; undefined when it is not known, or was deleted. */
export async function findHeroPiece(em: EntityManager, hero: Home['hero']): Promise<HeroPiece | undefined> {
  const id = TO_PRODUCT.exec(hero.piece_link || hero.link)?.[1];
  if (id !== undefined) return PIECE.first<HeroPiece>(em, { id: Number(id) });
  return hero.image_url === defaultHome.hero.image_url ? SAMPLE_PIECE.first<HeroPiece>(em) : undefined;
}
