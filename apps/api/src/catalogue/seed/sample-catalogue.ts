import type { FocalPoint, ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import { paiseFromRupees } from '@kundan/domain/money';
import { SHOP_NAME } from '@kundan/domain/shop';
import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { Product } from '../product.entity.ts';
import { Seller } from '../sellers/seller.entity.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { translateSample } from './translate-sample.ts';
import samples from './catalogue.json' with { type: 'json' };
import sampleDetails from './sample-details.json' with { type: 'json' };

/** Fictional sellers with the categories that they sell. */
export const CATEGORIES_BY_SELLER: Record<string, readonly string[]> = {
  'Sample Workshop Jaipur': ['Necklace'],
  'Sample Workshop Surat': ['Diamonds', 'Invisible Necklace'],
  'Sample Workshop Hyderabad': ['Earrings'],
};

/** Facts, focal point and further photographs by the name of the first photograph. */
const details: Record<string, { facts: ProductFact[]; focus?: FocalPoint; images?: ProductImage[] }> = sampleDetails;

export const LOCK_SAMPLES = sql`select pg_advisory_xact_lock(${advisoryLocks.seedCatalogue})`;
const ADD_FIRST_SELLER = sql`insert into sellers (name) select ${'name'} where not exists (select from sellers)`;

/** A sample product has one of the photographs of the samples. */
export const IS_SAMPLE = sql`image_url like '/catalogue/%' and not is_deleted`;
const COUNT_SAMPLES = sql`select count(*)::int as count from products where ${IS_SAMPLE}`;

export async function countSamples(em: EntityManager): Promise<number> {
  return (await COUNT_SAMPLES.one<{ count: number }>(em)).count;
}

/** Inserts a seller with the shop's name if there is none, because a product needs one. */
export function seedSeller(em: EntityManager): Promise<void> {
  return em.transactional(async (em) => {
    await LOCK_SAMPLES.run(em);
    await ADD_FIRST_SELLER.run(em, { name: SHOP_NAME });
  });
}

/** Inserts the sample products in one transaction if the catalogue is empty, and returns how many were inserted. */
export function seedCatalogue(em: EntityManager): Promise<number> {
  return em.transactional(async (em) => {
    await LOCK_SAMPLES.run(em);
    if ((await em.count(Product)) > 0) return 0;
    const sellers = Object.entries(CATEGORIES_BY_SELLER).map(([name, categories]) => ({
      row: em.create(Seller, { name }),
      categories,
    }));
    await em.flush();
    for (const sample of samples) {
      const seller = sellers.find(({ categories }) => categories.includes(sample.category));
      if (!seller) throw new Error(`No sample seller sells ${sample.category}.`);
      const images = details[sample.file]?.images ?? [];
      const facts = [
        ...(details[sample.file]?.facts ?? []),
        { label: 'Maker', value: seller.row.name },
        { label: 'Country of origin', value: 'India' },
      ];
      em.create(Product, {
        seller: seller.row.id,
        name: sample.name,
        description: sample.description,
        category: sample.category,
        price: paiseFromRupees(sample.price),
        oldPrice: sample.old_price === null ? null : paiseFromRupees(sample.old_price),
        imageUrl: `/catalogue/${sample.file}.webp`,
        imageAlt: sample.alt,
        imageColor: sample.color,
        imageFocus: details[sample.file]?.focus ?? null,
        moreImages: images,
        facts,
        translations: translateSample({ ...sample, facts, images }),
        isAvailable: sample.available,
      });
      // Flush each product, so that the ids follow the order of the samples.
      await em.flush();
    }
    return samples.length;
  });
}
