import { Product } from '../catalogue/product.entity.ts';
import { Seller } from '../catalogue/seller.entity.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { TestApp } from './test-app.ts';

interface ProductLike {
  name?: string;
  description?: string;
  category?: string;
  /** In paise. */
  price?: number;
  oldPrice?: number | null;
  isAvailable?: boolean;
}

/** A product in the database, known to the catalogue in memory. */
export async function makeProduct(app: TestApp, like: ProductLike = {}): Promise<Product> {
  const product = await app.em().transactional(async (em) => {
    const seller = (await em.findOne(Seller, { name: 'Test Atelier' })) ?? em.create(Seller, { name: 'Test Atelier' });
    await em.flush();
    return em.create(Product, {
      seller: seller.id,
      name: 'Moti Drift Necklace',
      description: 'Pearls on a thread.',
      category: 'Invisible Necklace',
      price: 465_000,
      imageUrl: '/catalogue/invisible-necklace-2.webp',
      ...like,
    });
  });
  await app.get(LiveCatalogue).refresh();
  return product;
}

/** Sells out, withdraws or re-prices a product behind the admin's calls. */
export async function changeProduct(
  app: TestApp,
  id: number,
  change: { isAvailable?: boolean; isDeleted?: boolean; price?: number },
): Promise<void> {
  await app.em().nativeUpdate(Product, { id }, change);
  await app.get(LiveCatalogue).refresh();
}
