import { paiseFromRupees } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '../product.entity.ts';
import { Seller } from '../seller.entity.ts';
import samples from './catalogue.json' with { type: 'json' };

/** Invented workshops, each with the categories it makes. */
const SELLERS: Record<string, readonly string[]> = {
  'Sample Workshop Jaipur': ['Necklace'],
  'Sample Workshop Surat': ['Diamonds', 'Invisible Necklace'],
  'Sample Workshop Hyderabad': ['Earrings'],
};

/** Any number: whoever holds this lock is the only one who fills an empty catalogue. */
const SEED_LOCK = 7_346_121;

/** Fills an empty catalogue with the sample products, all or none, and returns how many; 0 when there are some already. */
export function seedCatalogue(em: EntityManager): Promise<number> {
  return em.transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    if ((await em.count(Product)) > 0) return 0;
    const sellers = Object.entries(SELLERS).map(([name, makes]) => ({ row: em.create(Seller, { name }), makes }));
    await em.flush();
    for (const sample of samples) {
      const seller = sellers.find(({ makes }) => makes.includes(sample.category));
      if (!seller) throw new Error(`No sample workshop makes ${sample.category}.`);
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
        isAvailable: sample.available,
      });
      // One by one, so that ids follow the order of the samples.
      await em.flush();
    }
    return samples.length;
  });
}
