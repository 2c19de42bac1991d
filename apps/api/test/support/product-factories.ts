import type { ProductImage } from '@kundan/contracts/catalogue.contract';
import type { FocalPoint } from '@kundan/domain/catalogue/focal-point';
import { Product } from '../../src/catalogue/product.entity.ts';
import { Seller } from '../../src/catalogue/sellers/seller.entity.ts';
import { CatalogueCache } from '../../src/catalogue/catalogue-cache.ts';
import type { StoredOptions } from '../../src/catalogue/options/stored-options.ts';
import type { TestApp } from './test-app.ts';

interface ProductFields {
  name?: string;
  description?: string;
  category?: string;
  /** In paise. */
  price?: number;
  oldPrice?: number | null;
  isAvailable?: boolean;
  imageUrl?: string;
  imageFocus?: FocalPoint;
  moreImages?: ProductImage[];
  options?: StoredOptions;
}

/** Sizes whose pieces are not counted. */
export const SIZES: StoredOptions = {
  name: 'Size',
  values: ['12', '14'].map((value) => ({ value, price: null, sku: null })),
};

/** Creates a product and refreshes the catalogue in memory. */
export async function makeProduct(app: TestApp, fields: ProductFields = {}): Promise<Product> {
  const product = await app.em().transactional(async (em) => {
    // Concurrent calls must not create the seller twice.
    const seller = await em.upsert(Seller, { name: 'Test Atelier' });
    return em.create(Product, {
      seller: seller.id,
      name: 'Moti Drift Necklace',
      description: 'Pearls on a thread.',
      category: 'Invisible Necklace',
      price: 465_000,
      imageUrl: '/catalogue/invisible-necklace-2.webp',
      ...fields,
    });
  });
  await app.get(CatalogueCache).refresh();
  return product;
}

/** Updates a product in the database, without the admin API, and refreshes the catalogue in memory. */
export async function changeProduct(
  app: TestApp,
  id: number,
  change: { isAvailable?: boolean; isDeleted?: boolean; price?: number; imageFocus?: FocalPoint },
): Promise<void> {
  await app.em().nativeUpdate(Product, { id }, change);
  await app.get(CatalogueCache).refresh();
}
