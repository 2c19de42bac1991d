import {
  createCategory,
  deleteCategory,
  orderCategories,
  updateCategory,
} from '@kundan/contracts/admin/categories.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { CategoryService } from './category.service.ts';

@Controller()
export class CategoryController {
  constructor(private readonly categories: CategoryService) {}

  readonly create = implement(createCategory, ({ input: form, shopper: admin, idempotencyKey: key }) =>
    this.categories.create(form, admin, key),
  );

  readonly update = implement(updateCategory, ({ input: { slug, ...form }, shopper: admin, ifMatch }) =>
    this.categories.update(slug, form, admin, ifMatch),
  );

  readonly delete = implement(deleteCategory, async ({ input: { slug }, shopper: admin }) => {
    await this.categories.delete(slug, admin);
    return { message: productPanelMessages.category.deleted };
  });

  readonly order = implement(orderCategories, ({ input: { slugs }, shopper: admin }) =>
    this.categories.order(slugs, admin),
  );
}
