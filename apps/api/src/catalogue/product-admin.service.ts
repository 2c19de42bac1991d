import type { ProductForm } from '@kundan/contracts/admin-products.contract';
import type { Product as ProductView } from '@kundan/contracts/catalogue.contract';
import { slugOf } from '@kundan/domain/catalogue/category';
import { Fault } from '@kundan/domain/fault';
import { paiseFromRupees } from '@kundan/domain/money';
import { CATEGORIES } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { Product } from './product.entity.ts';
import { Seller } from './seller.entity.ts';

/** Changes of the catalogue. Each returns when this process's next read shows it. */
@Injectable()
export class ProductAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly live: LiveCatalogue,
    private readonly catalogue: CatalogueService,
  ) {}

  /** All products that are not withdrawn, by id. */
  async all(): Promise<ProductView[]> {
    return [...(await this.live.refresh()).products];
  }

  async sellers(): Promise<{ id: number; name: string }[]> {
    const sellers = await this.em.fork().find(Seller, {}, { orderBy: { name: 'asc' } });
    return sellers.map(({ id, name }) => ({ id, name }));
  }

  /** Throws SELLER_NOT_FOUND. */
  async create(form: ProductForm): Promise<ProductView> {
    const product = await this.em.transactional(async (em) =>
      em.create(Product, { ...(await rowOf(em, form)), imageAlt: form.image_alt ?? '' }),
    );
    return this.shown(product.id);
  }

  /** Throws PRODUCT_NOT_FOUND and SELLER_NOT_FOUND. */
  async replace(id: number, form: ProductForm): Promise<ProductView> {
    await this.em.transactional(async (em) => {
      const product = await findIn(em, id);
      const samePicture = product.imageUrl === form.image_url;
      em.assign(product, {
        ...(await rowOf(em, form)),
        // The form need not send what describes the picture; another picture needs another description.
        imageAlt: form.image_alt ?? (samePicture ? product.imageAlt : ''),
        imageColor: samePicture ? product.imageColor : null,
      });
    });
    return this.shown(id);
  }

  /** Takes the product out of the shop; carts and orders keep it. Throws PRODUCT_NOT_FOUND. */
  async withdraw(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      (await findIn(em, id)).isDeleted = true;
    });
    await this.live.refresh();
  }

  private async shown(id: number): Promise<ProductView> {
    await this.live.refresh();
    return this.catalogue.product(id);
  }
}

async function findIn(em: EntityManager, id: number): Promise<Product> {
  const product = await em.findOne(Product, { id, isDeleted: false });
  if (!product) throw new Fault('PRODUCT_NOT_FOUND');
  return product;
}

async function rowOf(em: EntityManager, form: ProductForm) {
  if (!(await em.findOne(Seller, form.seller_id))) throw new Fault('SELLER_NOT_FOUND');
  return {
    seller: form.seller_id,
    name: form.name,
    description: form.description,
    category: CATEGORIES.find((name) => slugOf(name) === slugOf(form.category)) ?? form.category,
    price: paiseFromRupees(form.price),
    oldPrice: form.old_price == null ? null : paiseFromRupees(form.old_price),
    imageUrl: form.image_url,
    isAvailable: form.isAvailable,
  };
}
